import { spoken, texts } from '../language/texts.ts';

export const noticeSchemaTexts = spoken(
  texts('notice', {
    endpointHttpsAddressPushService: 'endpoint must be the https address of a push service',
    keysAuthBytesInBase64url: 'keys.auth must be {bytes} bytes in base64url',
  }),
);
