import { open, readFile } from 'node:fs/promises';
import { withoutMetadata } from '@muster/domain/document/photo';
import { type Extension, isPhoto } from '@muster/domain/document/rules';
import { notWhatItSays } from './content/refusals.ts';
import { onDisk, type ReceivedFile } from './receive-file.ts';

/**
 * Rewrites a received photo without its metadata (D22); other files stay as they are. Devices do the same before they
 * send a photo, but not every client is ours. Throws `bad_input` if it is no whole picture.
 */
export async function cleanPhoto(file: ReceivedFile, extension: Extension): Promise<ReceivedFile> {
  if (!isPhoto(extension)) return file;
  const sent = await readFile(file.path);
  const clean = withoutMetadata(sent, extension);
  if (!clean) throw notWhatItSays('picture');
  if (sent.equals(clean)) return file;
  await onDisk(rewrite(file.path, clean));
  return { ...file, size: clean.length };
}

async function rewrite(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
