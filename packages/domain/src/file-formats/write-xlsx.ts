import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import type { Cell, DateCell, Row } from './table.ts';

/** The first row is the header. `name` is the sheet's: at most 31 characters. */
export async function writeXlsx(rows: readonly Row[], name: string): Promise<ArrayBuffer> {
  const [header = [], ...others] = rows;
  const data: SheetData = [
    header.map((cell) => ({ ...sheetCell(cell), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(sheetCell)),
  ];
  const columns = header.map((_, index) => ({ width: widthOf(rows, index) }));
  const file = await writeXlsxFile(data, { sheet: name, columns, stickyRowsCount: 1 }).toBlob();
  return file.arrayBuffer();
}

function sheetCell(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return { type: String, value: literal(cell) };
  const format = cell.time === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
  return { type: Date, value: momentOf(cell), format };
}

/** Spreadsheets keep no zone: what they show is what is written as UTC. */
function momentOf({ date, time = '00:00:00' }: DateCell): Date {
  return new Date(`${date}T${time}Z`);
}

/** `_x0041_` is read as the letter A. The library takes the names of what every object has for texts that it knows. */
function literal(text: string): string {
  const escaped = text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
  return escaped in Object.prototype ? `${asCode(escaped)}${escaped.slice(1)}` : escaped;
}

function asCode(text: string): string {
  return `_x${text.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

const widths = { least: 10, most: 40, date: 20 } as const;
const rowsMeasured = 200;

function widthOf(rows: readonly Row[], column: number): number {
  const lengths = rows.slice(0, rowsMeasured).map((row) => lengthOf(row[column] ?? null));
  return Math.min(widths.most, Math.max(widths.least, ...lengths) + 2);
}

function lengthOf(cell: Cell): number {
  return cell !== null && typeof cell === 'object' ? widths.date : String(cell ?? '').length;
}
