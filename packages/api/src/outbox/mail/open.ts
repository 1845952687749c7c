import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '@muster/db/store/store';
import type { MailPayload } from '@muster/domain/notice/outgoing';
import MailComposer from 'nodemailer/lib/mail-composer';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { pathsOf } from '../../data-folder/paths.ts';
import type { Sender } from '../sender.ts';
import { greetingName, mailHost } from './own-name.ts';
import { createMailSender, type HandOver } from './sender.ts';
import { sendBySmtp } from './smtp.ts';

export function openMail(
  store: Store,
  { smtpUrl, dataFolder }: Pick<Config, 'smtpUrl' | 'dataFolder'>,
  publicOrigin: string,
): Sender<MailPayload> {
  const handOver =
    smtpUrl === undefined
      ? writeToFolder(pathsOf(dataFolder).mail)
      : sendBySmtp(smtpUrl, { name: greetingName(publicOrigin) });
  return createMailSender(store, { from: senderAddress(smtpUrl, publicOrigin), publicOrigin }, handOver);
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

/** Readable by their owner only (D33, D48). They appear atomically, and a retry writes the same file again (L22). */
export function writeToFolder(folder: string): HandOver {
  return async (mail) => {
    const name = `${mail.date.toISOString().slice(0, 19).replaceAll(':', '')}Z-${mail.id}.eml`;
    // Without it, lines of headers and of texts would end differently.
    const content = await new MailComposer({ ...mail, newline: 'windows' }).compile().build();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const arriving = join(folder, `${name}.part`);
    const file = await open(arriving, 'w', 0o600);
    await file
      .writeFile(content)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(arriving, join(folder, name));
    const place = await open(folder);
    await place.sync().finally(() => place.close());
  };
}
