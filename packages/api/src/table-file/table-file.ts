import { csvLines, csvText } from '@muster/domain/file-formats/csv';
import type { Spreadsheet, Table, TableFormat } from '@muster/domain/file-formats/table';
import { csvFormOf, type PayrollMapping } from '@muster/domain/payroll/mapping';
import { writeInThread } from './xlsx-writer.ts';

export interface TableFile<R> {
  readonly add: (rows: readonly R[]) => void;
  readonly count: () => number;
  /** `name` has no extension. */
  readonly end: (name: string) => Promise<{ readonly fileName: string; readonly text: string } | Spreadsheet>;
}

interface FileForm {
  readonly format: TableFormat;
  /** The form of CSV that the company saved (D108). */
  readonly saved: PayrollMapping | null | undefined;
}

/** A table as a file, made of as many rows at a time as are read. */
export function tableFile<R>(table: Table<R>, { format = 'csv', saved }: FileForm): TableFile<R> {
  const form = csvFormOf(saved);
  const parts = [format === 'csv' ? csvText(table.header, [], form) : JSON.stringify([table.header])];
  let count = 0;
  return {
    add(rows) {
      const lines = rows.map(table.cells);
      parts.push(format === 'csv' ? csvLines(lines, form) : JSON.stringify(lines));
      count += rows.length;
    },
    count: () => count,
    async end(name) {
      if (format === 'csv') return { fileName: `${name}.csv`, text: parts.join('') };
      return { fileName: `${name}.xlsx`, base64: await writeInThread(parts, name) };
    },
  };
}
