import { type ReadOptions, readText, type TextFile } from '../../browser/text-file/read-text.ts';

/** The lines of a chosen file as CSV, which is what an import takes. Each kind of file is made that here. */
export function readPeopleFile(
  bytes: Uint8Array,
  options: ReadOptions,
): TextFile | { readonly problem: string } {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    return { problem: 'This is a workbook. Save it as CSV in your spreadsheet, and choose that file.' };
  return readText(bytes, options);
}
