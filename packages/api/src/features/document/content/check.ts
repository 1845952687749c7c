import { type FileHandle, open } from 'node:fs/promises';
import type { Extension } from '@muster/domain/document/rules';
import { checkArchive } from './archive.ts';
import { checkPicture, jpegSize, pngSize } from './picture.ts';
import { notWhatItSays } from './refusals.ts';
import { checkMail, checkText } from './text.ts';
import { checkWord } from './word.ts';

/**
 * Checks in pieces that a file's content matches its extension (D22). Throws `bad_input` with the field `file` for
 * anything else: a disguised page or drawing, a damaged file, an archive bomb.
 */
export async function checkContent(path: string, extension: Extension): Promise<void> {
  const handle = await open(path);
  try {
    await checks[extension](handle, path);
  } finally {
    await handle.close();
  }
}

type Check = (handle: FileHandle, path: string) => Promise<void>;

const checkJpeg: Check = (handle) => checkPicture(handle, 'JPEG', jpegSize);

const checks: Readonly<Record<Extension, Check>> = {
  pdf: checkPdf,
  jpg: checkJpeg,
  jpeg: checkJpeg,
  png: (handle) => checkPicture(handle, 'PNG', pngSize),
  doc: checkWord,
  docx: checkArchive,
  txt: checkText,
  eml: checkMail,
};

/** The header must be at the first byte; readers accept it within the first thousand, which a page could precede. */
async function checkPdf(handle: FileHandle): Promise<void> {
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(8) });
  if (!/^%PDF-[12]\.\d/.test(buffer.toString('latin1', 0, bytesRead))) throw notWhatItSays('PDF document');
}
