import type { FileHandle } from 'node:fs/promises';
import { notWhatItSays } from './refusals.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The directory name of the stream that makes a compound file a Word document. */
const stream = Buffer.from('WordDocument', 'utf16le');

/** Checks a Word document from before 2007: a compound file with Word's stream. */
export async function checkWord(handle: FileHandle): Promise<void> {
  let before = Buffer.alloc(0);
  let first = true;
  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) {
    const window = Buffer.concat([before, Buffer.from(chunk)]);
    if (first && !window.subarray(0, signature.length).equals(signature)) break;
    if (window.includes(stream)) return;
    first = false;
    before = window.subarray(-stream.length);
  }
  throw notWhatItSays('Word document (.doc)');
}
