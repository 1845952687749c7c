import { spoken, texts } from '../language/texts.ts';

export const noticeSchemaTexts = spoken(
  texts('notice', {
    digestHourWhole: 'digestHour must be a whole hour from {least} to {limit}',
    endpointHttpsAddressPushService: 'endpoint must be the https address of a push service',
    keysAuthBytesInBase64url: 'keys.auth must be {bytes} bytes in base64url',
  }),
);
