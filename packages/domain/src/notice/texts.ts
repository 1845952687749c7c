import { texts } from '../language/texts.ts';

export const noticeTexts = texts('notice', {
  keyNotP256: 'keys.p256dh must be an uncompressed P-256 key',
});
