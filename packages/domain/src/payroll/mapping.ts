import * as z from 'zod/mini';
import { nameOrEmpty, requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { type CsvForm, dateForms, usualForm } from '../file-formats/csv.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';
import { leaveTypes } from '../leave/schema.ts';
import { leaveTypeLabels } from '../leave/type-labels.ts';
import { payrollSchemaTexts } from './schema-texts.ts';

/** Their usual headings. */
export const payrollFields = {
  employeeId: msg('Employee ID'),
  fullName: msg('Full Name'),
  department: msg('Department'),
  position: msg('Position', undefined, 'of an employee'),
  month: msg('Month'),
  from: msg('From'),
  to: msg('To'),
  expectedDays: msg('Work Days Expected'),
  presentDays: msg('Days Present'),
  lateDays: msg('Late Days'),
  absentDays: msg('Absences'),
  onLeaveDays: msg('Days On Leave'),
  minutes: msg('Minutes Worked'),
  hours: msg('Hours Worked'),
  ...leaveTypeLabels,
  balanceLeave: msg('Leave From Balance'),
  otherLeave: msg('Other Leave'),
  holidays: msg('Holidays'),
  final: msg('Final', undefined, 'month in payroll'),
  open: msg('Open', undefined, 'days without a check-out'),
} as const satisfies Readonly<Record<string, Translatable>>;
export type PayrollField = keyof typeof payrollFields;

const fieldNames = Object.keys(payrollFields) as [PayrollField, ...PayrollField[]];

/** The most columns, and the most characters of a heading and of a constant. */
export const payrollLimits = { columns: 60, heading: 100, constant: 200 } as const;

const heading = requiredName(msg('Heading'), payrollLimits.heading);

const payrollColumn = z.discriminatedUnion(
  'field',
  [
    z.object({ field: z.enum(fieldNames), heading }),
    z.object({
      field: z.literal('constant'),
      heading,
      value: nameOrEmpty(msg('Value'), payrollLimits.constant),
    }),
  ],
  fieldSays.mustBeOneOf({ label: msg('Column'), choices: `${fieldNames.join(', ')}, constant` }),
);
export type PayrollColumn = z.infer<typeof payrollColumn>;

export const separators = ['comma', 'semicolon', 'tab'] as const;
export const decimalSigns = ['point', 'comma'] as const;

const columnsWords = payrollSchemaTexts.columnsNotList({ limit: payrollLimits.columns });

export const payrollMapping = z.object({
  columns: z
    .array(payrollColumn, columnsWords)
    .check(
      z.minLength(1, columnsWords),
      z.maxLength(payrollLimits.columns, columnsWords),
      z.refine(hasUniqueHeadings, payrollSchemaTexts.columnsDifferentHeadings()),
    ),
  separator: z.enum(
    separators,
    fieldSays.mustBeOneOf({ label: msg('Separator'), choices: 'comma, semicolon, tab' }),
  ),
  decimalSign: z.enum(
    decimalSigns,
    fieldSays.mustBeOneOf({ label: msg('Decimal sign'), choices: 'point, comma' }),
  ),
  dateForm: z.enum(
    dateForms,
    fieldSays.mustBeOneOf({ label: msg('Date form'), choices: dateForms.join(', ') }),
  ),
});
export type PayrollMapping = z.infer<typeof payrollMapping>;

function hasUniqueHeadings(columns: readonly { readonly heading: string }[]): boolean {
  return new Set(columns.map(({ heading: each }) => each.toLowerCase())).size === columns.length;
}

const usualFields = fieldNames.filter((field) => !['position', 'month', 'from', 'to'].includes(field));

/** Of a company that has saved none; the headings are in its language. */
export const usualMapping = (t: Translate): PayrollMapping => ({
  columns: usualFields.map((field) => ({ field, heading: t(payrollFields[field]) })),
  separator: 'comma',
  decimalSign: 'point',
  dateForm: 'year-month-day',
});

const separatorSigns = { comma: ',', semicolon: ';', tab: '\t' } as const;
const decimalPoints = { point: '.', comma: ',' } as const;

/** How the company writes CSV: all of it, once the columns of payroll are saved (D108). */
export function csvFormOf(mapping: Omit<PayrollMapping, 'columns'> | null | undefined): CsvForm {
  if (!mapping) return usualForm;
  return {
    separator: separatorSigns[mapping.separator],
    decimal: decimalPoints[mapping.decimalSign],
    dates: mapping.dateForm,
  };
}

export function isLeaveField(field: PayrollField): field is (typeof leaveTypes)[number] {
  return leaveTypes.some((type) => type === field);
}
