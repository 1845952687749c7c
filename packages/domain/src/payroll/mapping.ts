import * as z from 'zod/mini';
import { nameOrEmpty, requiredName } from '../fields/text.ts';
import { fieldSays, fieldTexts } from '../fields/texts.ts';
import { type CsvForm, dateForms, usualForm } from '../file-formats/csv.ts';
import type { Said } from '../language/texts.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';
import { leaveTypeText } from '../leave/type-labels.ts';
import { type CompanyLeaveType, leaveTypeLimits } from '../leave/types.ts';
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
  balanceLeave: msg('Leave From Balance'),
  otherLeave: msg('Other Leave'),
  holidays: msg('Holidays'),
  final: msg('Final', undefined, 'month in payroll'),
  open: msg('Open', undefined, 'days without a check-out'),
} as const satisfies Readonly<Record<string, Translatable>>;
export type PayrollFigure = keyof typeof payrollFields;

/** A figure, or the name of a type of leave; stored by the type's id, so that a new name keeps it (D97). */
export type PayrollField = string;

const figures = Object.keys(payrollFields).filter(isFigure);

export function isFigure(field: PayrollField): field is PayrollFigure {
  return Object.hasOwn(payrollFields, field);
}

type Named = Pick<CompanyLeaveType, 'name'>;

/** What a column can have, in the order of a form: the types of leave stand before their sums. */
export function payrollFieldsOf(types: readonly Named[]): PayrollField[] {
  const at = figures.indexOf('balanceLeave');
  return [...figures.slice(0, at), ...types.map(({ name }) => name), ...figures.slice(at)];
}

export function payrollFieldText(t: Translate, field: PayrollField): string {
  return isFigure(field) ? t(payrollFields[field]) : leaveTypeText(t, field);
}

/** A refusal of a column that nothing fills. */
export function noSuchColumn(types: readonly Named[]): Said {
  return fieldTexts.mustBeOneOf({
    label: msg('Column'),
    choices: [...payrollFieldsOf(types), 'constant'].join(', '),
  });
}

/** The most columns, and the most characters of a heading and of a constant. */
export const payrollLimits = { columns: 60, heading: 100, constant: 200 } as const;

const heading = requiredName(msg('Heading'), payrollLimits.heading);

const field = requiredName(msg('Column'), leaveTypeLimits.name);

/** Only a column of the field `constant` has a value. */
const payrollColumn = z
  .object({
    field,
    heading,
    value: z.optional(nameOrEmpty(msg('Value'), payrollLimits.constant)),
  })
  .check(
    z.refine(({ field: of, value }) => of !== 'constant' || value !== undefined, {
      error: fieldSays.required({ label: msg('Value') }),
      path: ['value'],
    }),
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

const unusual: readonly PayrollField[] = ['position', 'month', 'from', 'to'];

/** Of a company that has saved none; the headings are in its language. */
export const usualMapping = (t: Translate, types: readonly Named[]): PayrollMapping => ({
  columns: payrollFieldsOf(types)
    .filter((each) => !unusual.includes(each))
    .map((each) => ({ field: each, heading: payrollFieldText(t, each) })),
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
