import { unzipSync, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { DomainError } from '../errors.ts';
import { fileFormatsTexts } from './texts.ts';

/** Bytes of all sheets together, unpacked: some 20,000 rows. */
const mostUnpacked = 24 * 1024 * 1024;

/** The rows of the first sheet as text: dates as `2026-11-20`, numbers with a point. Throws `bad_input`. */
export async function readXlsx(file: Uint8Array): Promise<string[][]> {
  const rows = await readSheet(unpacked(file), { trim: false }).catch(refuse);
  return rows.map((row) => row.map(textOf));
}

/** Packed again without compression: the library would start a worker for what is compressed, which pages forbid. */
function unpacked(file: Uint8Array): ArrayBuffer {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    if (size > mostUnpacked) throw new DomainError('bad_input', tooLarge);
    return true;
  };
  try {
    return zipSync(unzipSync(file, { filter }), { level: 0 }).slice().buffer;
  } catch (error) {
    return refuse(error);
  }
}

const tooLarge = fileFormatsTexts.spreadsheetTooLarge();
const unreadable = fileFormatsTexts.fileCantReadSpreadsheet();

function refuse(error: unknown): never {
  if (error instanceof DomainError) throw error;
  throw new DomainError('bad_input', unreadable);
}

function textOf(cell: CellValue | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? dateText(cell) : String(cell);
}

function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
