import { DomainError } from '@muster/domain/errors';
import { csvText } from '@muster/domain/file-formats/csv';
import { msg, type Translatable } from '@muster/domain/language/translate';
import { type ReadOptions, readText, type TextFile } from '../../browser/text-file/read-text.ts';

type Read = TextFile | { readonly problem: Translatable };

/** The lines of a chosen file as CSV, which is what an import takes. Each kind of file is made that here. */
export async function readPeopleFile(bytes: Uint8Array, options: ReadOptions): Promise<Read> {
  const [first, second] = bytes;
  return first === 0x50 && second === 0x4b ? await readSpreadsheet(bytes) : readText(bytes, options);
}

async function readSpreadsheet(bytes: Uint8Array): Promise<Read> {
  const { readXlsx } = await import('@muster/domain/file-formats/read-xlsx');
  try {
    const [header = [], ...rows] = await readXlsx(bytes);
    if (header.length === 0) return { problem: msg('This file is empty. Choose another.') };
    return { text: csvText(header, rows), codePage: null };
  } catch (error) {
    if (error instanceof DomainError)
      return { problem: error.said ?? msg('{text}', { text: error.message }) };
    throw error;
  }
}
