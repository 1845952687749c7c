import * as z from 'zod/mini';
import type { PlainDate } from '../calendar/plain-date.ts';
import { fileFormatsSchemaTexts } from './schema-texts.ts';

/** A date of the company, with a time of day (`09:05:00`) where `time` is there. */
export interface DateCell {
  readonly date: PlainDate;
  readonly time?: string;
}

/** Text stays text in every format, whatever it looks like (D39). */
export type Cell = string | number | DateCell | null;
export type Row = readonly Cell[];

/** A table that can be exported: its headings, and the cells of one of its rows. */
export interface Table<R> {
  readonly header: readonly string[];
  readonly cells: (row: R) => Row;
}

export const tableFormat = z.optional(z.enum(['csv', 'xlsx'], fileFormatsSchemaTexts.formatCsvXlsx()));
export type TableFormat = z.infer<typeof tableFormat>;

/** A table as .xlsx (D108), in base64. */
export const spreadsheet = z.object({ fileName: z.string(), base64: z.string() });
export type Spreadsheet = z.infer<typeof spreadsheet>;
