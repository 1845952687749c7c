import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { msg } from '@muster/domain/language/translate';
import { type ArchiveContent, BackupRefused } from './archive-format.ts';
import { type FreeBytes, inMegabytes } from './free-space.ts';
import { isEncrypted } from './read-archive.ts';
import { backupRefusals, backupTexts } from './texts.ts';
import { unpackBackup } from './unpack-backup.ts';
import { uploadedBackupPaths } from './uploaded-backup.ts';

export interface ArrivingBackup {
  readonly content: Readable;
  readonly length: number | undefined;
  readonly passphrase: string | undefined;
  readonly endSessions: boolean;
  readonly freeBytes: FreeBytes;
  readonly advance: () => void;
}

/** Left free on the disk while a backup arrives. */
const reserve = 64 * 1024 * 1024;

/** Verifies it beside the files in use. Throws `too_large` without room, `unprocessable` for what is not accepted. */
export async function acceptBackup(dataFolder: string, arriving: ArrivingBackup): Promise<ArchiveContent> {
  const { folder, archive, unpacked } = uploadedBackupPaths(dataFolder);
  const { passphrase, endSessions, freeBytes } = arriving;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  try {
    await receive(arriving, archive, (await freeBytes(folder)) - reserve);
    if (passphrase === undefined && (await isEncrypted(archive)))
      throw new DomainError('unprocessable', backupTexts.backupEncrypted(), 'passphrase');
    const content = await unpackBackup(archive, unpacked, { passphrase, endSessions, freeBytes });
    await rm(archive);
    return content;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw asRefusal(error, archive);
  }
}

/** Streams the upload to disk, at most `mostBytes` of it. */
async function receive({ content, length = 0, advance }: ArrivingBackup, file: string, mostBytes: number) {
  const tooLarge = () =>
    new DomainError(
      'too_large',
      backupTexts.noRoom({ megabytes: inMegabytes(Math.max(mostBytes, 0)) }),
      'file',
    );
  if (length > mostBytes) throw tooLarge();
  let received = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      advance();
      received += chunk.length;
      if (received > mostBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(content, counting, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

function asRefusal(error: unknown, archive: string): unknown {
  if (error instanceof DomainError) return error;
  if (!(error instanceof BackupRefused)) return error;
  const { said } = error;
  const field = said.code === backupRefusals.wrongPassphrase().code ? 'passphrase' : 'file';
  return new DomainError('unprocessable', ofThisFile(said, archive), field);
}

/** A page knows no path: what was uploaded is this file. */
function ofThisFile(said: Said, archive: string): Said {
  if (said.values['file'] !== archive) return said;
  const beginsWithIt = said.message.startsWith('{file}');
  return { ...said, values: { ...said.values, file: beginsWithIt ? msg('This file') : msg('this file') } };
}
