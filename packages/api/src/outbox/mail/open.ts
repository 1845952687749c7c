import { isIP } from 'node:net';
import type { Store } from '@muster/db/store/store';
import type { MailPayload } from '@muster/domain/notice/outgoing';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import type { Sender } from '../sender.ts';
import { writeToFolder } from './file.ts';
import { createMailSender } from './sender.ts';
import { sendBySmtp } from './smtp.ts';

/** The configured mail sender: SMTP, or files in the data folder (D33). */
export function openMail(
  store: Store,
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  publicOrigin: string,
): Sender<MailPayload> {
  const handOver = smtpUrl === undefined ? writeToFolder(pathsOf(dataFolder).mail) : sendBySmtp(smtpUrl);
  return createMailSender(store, { from: senderAddress(smtpUrl, publicOrigin), publicOrigin }, handOver);
}

/**
 * The sender's address: the one that signs in to the mail server, because it may send for no other, or else one at
 * the public host.
 */
export function senderAddress(smtpUrl: string | undefined, publicOrigin: string): string {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username);
  if (z.email().safeParse(user).success) return user;
  const { hostname } = new URL(publicOrigin);
  return `muster@${isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname}`;
}
