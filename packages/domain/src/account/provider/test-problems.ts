import { texts } from '../../language/texts.ts';

/** What an administrator reads who tries the provider (D66). */
export const providerTestTexts = texts('providerTest', {
  noAddresses: 'It names no address for tokens or keys.',
  noCodeFlow: 'It does not offer the code flow.',
  badClient: 'It does not accept the client ID or the client secret.',
  noSignInPage: 'It names no page to sign in on that can be opened.',
  secretUnreadable: 'The client secret cannot be read any more: enter it again.',
  notPublic: 'The issuer has no public address.',
  silent: 'The issuer did not answer ({code}).',
  unreadable: 'The issuer’s answer cannot be read ({code}).',
  tookTooLong: 'The issuer did not answer in time.',
  noProvider: 'There is no OpenID Connect provider at this issuer.',
  otherIssuer: 'The provider names another issuer: copy the issuer exactly as it writes it.',
});
