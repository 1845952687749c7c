import { once } from 'node:events';
import { Readable } from 'node:stream';
import { isEntryPath } from '@muster/domain/document/file-name';
import { ZipFile } from 'yazl';

export interface Entry {
  readonly path: string;
  readonly content: () => AsyncIterable<Buffer | string>;
  readonly compress: boolean;
}

/** Reads one entry after another, as fast as the reader takes them: nothing is in memory as a whole. */
export function zipStream(entries: AsyncIterable<Entry>, mtime: Date): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  fill(zip, entries, mtime, gone.signal).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(
  zip: ZipFile,
  entries: AsyncIterable<Entry>,
  mtime: Date,
  gone: AbortSignal,
): Promise<void> {
  for await (const { path, content, compress } of entries) {
    if (gone.aborted) return;
    if (!isEntryPath(path)) throw new Error('A path in an archive is not one that each system can unpack');
    const source = Readable.from(content(), { objectMode: false });
    const leave = () => void source.destroy();
    gone.addEventListener('abort', leave);
    zip.addReadStream(source, path, { mtime, mode: 0o100600, compress });
    await once(source, 'close');
    gone.removeEventListener('abort', leave);
    if (!source.readableEnded) throw source.errored ?? new Error(`${path} was not read to its end`);
  }
  zip.end();
}
