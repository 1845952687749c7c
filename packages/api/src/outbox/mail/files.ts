import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listErasedSince } from '@muster/db/features/personal-data/erasure';
import type { Store } from '@muster/db/store/store';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import MailComposer from 'nodemailer/lib/mail-composer';
import { pathsOf } from '../../data-folder/paths.ts';
import type { HandOver } from './sender.ts';

/** Whom a file names, by account, so that an erasure finds it. */
const header = 'X-Muster-People';

/** As long as the rows of sent mails. */
const keepFiles = 30 * day;

/**
 * Readable by their owner only (D33, D48). They appear atomically, and a retry writes the same file again (L22). One that
 * was under way while someone whom it names was erased goes again.
 */
export function writeToFolder({ read }: Pick<Store, 'read'>, folder: string): HandOver {
  return async ({ names, headers, ...mail }) => {
    const name = `${mail.date.toISOString().slice(0, 19).replaceAll(':', '')}Z-${mail.id}.eml`;
    const people = [...new Set(names)].join(' ') || 'none';
    // Without it, lines of headers and of texts would end differently.
    const inFile = { newline: 'windows', headers: { ...headers, [header]: people } } as const;
    const content = await new MailComposer({ ...mail, ...inFile }).compile().build();
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
    const erased = await listErasedSince(read, instantAt(mail.date.getTime()));
    if (erased.some(({ id }) => names.includes(id))) await rm(join(folder, name), { force: true });
  };
}

/** Deletes old files, and those from before an erasure that name the erased person (D61). Each server has its own. */
export async function forgetMailFiles(store: Store, dataFolder: string, now: Instant): Promise<void> {
  const folder = pathsOf(dataFolder).mail;
  const since = instantAt(epochMilliseconds(now) - keepFiles);
  const erased = await listErasedSince(store.read, since);
  for (const name of await namesIn(folder)) {
    const writtenAt = timeOf(name);
    if (writtenAt === undefined) continue;
    const later = erased.filter(({ erasedAt }) => erasedAt >= writtenAt);
    const path = join(folder, name);
    if (writtenAt < since || (later.length > 0 && (await mayName(path, later))))
      await rm(path, { force: true });
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder)
    .catch(unlessMissing)
    .then((names) => names ?? []);
}

/** Another run of this server may have written, renamed or removed it meanwhile. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** When the mail was queued; undefined for a file of someone else's. */
function timeOf(name: string): Instant | undefined {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-\d+\.eml(?:\.part)?$/.exec(name);
  return found ? `${found[1]}T${found[2]}:${found[3]}:${found[4]}.000Z` : undefined;
}

/** Files of the first release, and halves of files, do not say whom they name. */
async function mayName(path: string, people: readonly { readonly id: number }[]): Promise<boolean> {
  const file = await open(path).catch(unlessMissing);
  if (!file) return false;
  const { buffer, bytesRead } = await file
    .read({ buffer: Buffer.alloc(8_192), position: 0 })
    .finally(() => file.close());
  const [head = ''] = buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n');
  const said = new RegExp(`^${header}: (.*(?:\\r\\n[ \\t].*)*)$`, 'm').exec(head)?.[1]?.split(/\s+/);
  return said === undefined || people.some(({ id }) => said.includes(String(id)));
}
