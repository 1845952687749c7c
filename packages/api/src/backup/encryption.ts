import { Readable } from 'node:stream';
import { secretForms } from '@muster/domain/fields/form';
import { BackupRefused } from './archive-format.ts';
import { backupRefusals } from './texts.ts';

export const ageMagic = Buffer.from('age-encryption.org/v1\n');

/** The library is loaded when it is first used, because a server's start does without it. */
const age = () => import('age-encryption');

export interface Encryption {
  readonly passphrase: string;
  /** 18 if undefined, which takes a second; age opens at most 20. */
  readonly workFactor?: number;
}

/** Encrypts a stream in the format of age, so that `age --decrypt` opens a backup without Muster, too. */
export async function encrypt(
  plain: Readable,
  { passphrase, workFactor = 18 }: Encryption,
): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Decrypts a stream. Throws {@link BackupRefused} for a wrong passphrase; a changed byte makes the stream fail later. */
export async function decrypt(encrypted: Readable, passphrase: string): Promise<Readable> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const form of secretForms(passphrase)) decrypter.addPassphrase(form);
  try {
    return fromWeb(await decrypter.decrypt(toWeb(encrypted)));
  } catch (error) {
    encrypted.destroy();
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new BackupRefused(backupRefusals.wrongPassphrase());
    throw error;
  }
}

/** As `Readable.toWeb`, in the type of the web's streams, which is not quite Node's. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(chunksOf(stream), { objectMode: false });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
