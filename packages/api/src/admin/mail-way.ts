import type { Config } from '../config.ts';

/** Which way mail goes (D33): to a mail server, named without what signs in there, or into files of the data folder. */
export type MailWay = { readonly way: 'smtp'; readonly host: string } | { readonly way: 'files' };

/** The way that the configuration says. */
export function mailWayOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailWay {
  return smtpUrl === undefined ? { way: 'files' } : { way: 'smtp', host: new URL(smtpUrl).host };
}
