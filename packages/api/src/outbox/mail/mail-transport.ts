import type { Config } from '../../config/config.ts';

/** How mail is sent (D33): to a mail server, named without its credentials, or as files in the data folder. */
export type MailTransport = { readonly way: 'smtp'; readonly host: string } | { readonly way: 'files' };

export function mailTransportOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailTransport {
  return smtpUrl === undefined ? { way: 'files' } : { way: 'smtp', host: new URL(smtpUrl).host };
}
