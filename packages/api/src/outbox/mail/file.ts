import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { HandOver } from './sender.ts';

/**
 * Delivers mails as `.eml` files in `folder`, readable by its owner only (D33, D48). Files appear atomically, and a
 * retry writes the same file again (L22).
 */
export function writeToFolder(folder: string): HandOver {
  return async (mail) => {
    const name = `${mail.date.toISOString().slice(0, 19).replaceAll(':', '')}Z-${mail.id}.eml`;
    const content = await new MailComposer(mail).compile().build();
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
