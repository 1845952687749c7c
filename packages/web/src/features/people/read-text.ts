/** A file's text, and whether its encoding was guessed; or why it cannot be read. */
export type ReadText = { readonly text: string; readonly guessed: boolean } | { readonly problem: string };

/** Reads a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
export function readText(bytes: Uint8Array): ReadText {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return { problem: 'This is a workbook. Save it as CSV in your spreadsheet, and choose that file.' };
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
  const text = decoded(bytes, wide ?? (first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'));
  const read = text ?? new TextDecoder('windows-1252').decode(bytes);
  if (read.includes('\0')) return { problem: 'This file is no text. Choose a CSV file.' };
  return read.trim() === ''
    ? { problem: 'This file is empty. Choose another.' }
    : { text: read, guessed: text === undefined };
}

/** Undefined if the bytes are invalid in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
