import * as z from 'zod/mini';
import { isPlainDate, type PlainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { DomainError } from '../errors.ts';
import { named } from '../fields/reviewed.ts';
import { fieldSays } from '../fields/texts.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { spokenBySchema } from '../language/texts.ts';
import { payrollMapping } from './mapping.ts';
import { payrollTexts } from './texts.ts';

const monthWords = payrollTexts.notMonth();

const month = z
  .string(spokenBySchema(monthWords))
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, spokenBySchema(monthWords)));

export const payrollExportInput = z.object({
  month,
  format: tableFormat,
  /** Instead of a row a person: their leave by type, and their leave accounts (D97). */
  detail: z.optional(z.enum(['leave'], fieldSays.mustBeOneOf({ label: 'detail', choices: 'leave' }))),
});
export type PayrollExportInput = z.infer<typeof payrollExportInput>;

export const payrollPreviewInput = z.optional(z.object({ month: z.optional(month) }));
export type PayrollPreviewInput = z.infer<typeof payrollPreviewInput>;

/** The first date of a month, `2026-10`. Throws `bad_input` for anything else. */
export function firstOf(month: string): PlainDate {
  const first = `${month}-01`;
  if (isPlainDate(first)) return first;
  throw new DomainError('bad_input', monthWords, 'month');
}

const count = z.int();
const days = z.number();

export const openReasons = z.object({
  toReview: count,
  corrections: count,
  leaveRequests: count,
  noCheckOut: count,
  /** Work days of the month that have not ended, or are not closed. */
  openDays: count,
});
export type OpenReasons = z.infer<typeof openReasons>;

/** A person's month (D63). Days of leave are in steps of a half, hours of leave the part that they are of their day; `from` and `to` are the days that count. */
export const payrollRow = z.object({
  userId: z.int(),
  employeeId: z.string(),
  fullName: z.string(),
  department: z.nullable(z.string()),
  position: z.nullable(z.string()),
  from: wirePlainDate,
  to: wirePlainDate,
  expectedDays: count,
  presentDays: count,
  lateDays: count,
  absentDays: count,
  onLeaveDays: count,
  minutes: count,
  leave: z.record(z.string(), days),
  balanceLeave: days,
  otherLeave: days,
  holidays: count,
  open: openReasons,
});
export type PayrollRow = z.infer<typeof payrollRow>;

export const payrollPreview = z.object({
  month: z.string(),
  people: count,
  rows: z.array(payrollRow),
  notFinal: z.object({
    count,
    people: z.array(z.extend(named, { userId: z.int(), reasons: z.string() })),
  }),
  mapping: payrollMapping,
  /** What it is without a choice: headings in the company's language, which stand in the file. */
  usual: payrollMapping,
});
export type PayrollPreview = z.infer<typeof payrollPreview>;

export const payrollExport = z.union([
  z.object({ fileName: z.string(), text: z.string(), people: count }),
  z.extend(spreadsheet, { people: count }),
]);
