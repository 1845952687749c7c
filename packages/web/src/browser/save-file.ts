import type { Spreadsheet } from '@muster/domain/file-formats/table';
import { xlsxType } from '@muster/domain/file-formats/xlsx-type';

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser starts reading the URL by the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Downloads what the server sends from a path as an attachment, without holding it in memory. */
export function saveFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** A table as the server answers an export. `csvName` is for answers that do not name their file. */
export function saveTable(table: { readonly csv: string } | TextFile | Spreadsheet, csvName = ''): void {
  if ('csv' in table) saveCsv(table.csv, csvName);
  else if ('text' in table) saveCsv(table.text, table.fileName);
  else saveFile(new Blob([bytesOf(table.base64)], { type: xlsxType }), table.fileName);
}

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

interface TextFile {
  readonly fileName: string;
  readonly text: string;
}

export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
}
