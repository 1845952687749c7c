import { texts } from '../language/texts.ts';

export const noticeTexts = texts('notice', {
  securityCannotBeTurnedOff: 'Notices about the security of your account cannot be changed',
  notificationsSaved: 'Saved',
  keyNotP256: 'keys.p256dh must be an uncompressed P-256 key',
});
