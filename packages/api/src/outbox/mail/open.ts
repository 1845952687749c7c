import type { Store } from '@muster/db/store/store';
import type { MailPayload } from '@muster/domain/notice/outgoing';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import type { Sender } from '../sender.ts';
import { writeToFolder } from './files.ts';
import { greetingName, mailHost } from './own-name.ts';
import { createMailSender, type MailOrigin } from './sender.ts';
import { sendBySmtp } from './smtp.ts';

export function openMail(
  store: Store,
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  origin: Omit<MailOrigin, 'from'>,
): Sender<MailPayload> {
  const handOver =
    smtpUrl === undefined
      ? writeToFolder(store, pathsOf(dataFolder).mail)
      : sendBySmtp(smtpUrl, { name: greetingName(origin.publicOrigin) });
  return createMailSender(store, { ...origin, from: senderAddress(smtpUrl, origin.publicOrigin) }, handOver);
}

/** The one that signs in, because it may send for no other, or else one at the public host. */
export function senderAddress(smtpUrl: string | undefined, publicOrigin: string): string {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username);
  if (z.email().safeParse(user).success) return user;
  return `muster@${mailHost(publicOrigin)}`;
}

/** How mail is sent (D33): to a mail server, named without its credentials, or as files in the data folder. */
export type MailTransport = { readonly way: 'smtp'; readonly host: string } | { readonly way: 'files' };

export function mailTransportOf({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailTransport {
  return smtpUrl === undefined ? { way: 'files' } : { way: 'smtp', host: new URL(smtpUrl).host };
}
