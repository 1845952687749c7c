import { decimalHours } from '../attendance/rules.ts';
import type { Cell, Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import { msg, type Translate } from '../language/translate.ts';
import { halfDaysOf } from '../leave/counting.ts';
import { halfDaysBack } from '../leave/given-back.ts';
import { countedMinutes, isInHours } from '../leave/hours.ts';
import { leaveTypeText } from '../leave/type-labels.ts';
import type { CompanyLeaveType, LeaveUnit } from '../leave/types.ts';
import { amountOut } from '../leave-account/policy-wire.ts';
import type { SpanFigures } from '../leave-account/span.ts';
import { type PayrollMonth, type PersonMonth, sumsByType } from './row.ts';
import type { PayrollRow } from './schema.ts';

type Whose = Pick<PayrollRow, 'userId' | 'employeeId' | 'fullName' | 'department'>;

/** What a person took of a type in a month, or what became of an account of theirs (D63, D97). */
export interface LeaveDetail extends Whose {
  readonly type: { readonly name: string; readonly paid: boolean; readonly amount: number } | null;
  readonly account: { readonly name: string; readonly figures: SpanFigures } | null;
  /** Of all amounts: hundredths of days, or minutes. */
  readonly unit: LeaveUnit;
}

/** Approved leave of a month by type, in the order of the company's types; by the days that payroll counts. */
export function leaveByType(
  month: PayrollMonth,
  person: PersonMonth,
  days: PayrollRow['leave'],
): LeaveDetail[] {
  const minutes = minutesByType(month, person);
  return inOrder(month.terms.leaveTypes).flatMap(({ id, name, paid, unit }) => {
    const amount = unit === 'hours' ? (minutes.get(id) ?? 0) : Math.round((days[name] ?? 0) * 100);
    return amount === 0 ? [] : [{ ...whose(person), type: { name, paid, amount }, account: null, unit }];
  });
}

function inOrder(types: readonly CompanyLeaveType[]): CompanyLeaveType[] {
  return types.toSorted((one, other) => one.order - other.order || one.id - other.id);
}

function minutesByType(month: PayrollMonth, person: PersonMonth): ReadonlyMap<number, number> {
  const terms = { ...person.week, leaveTypes: month.terms.leaveTypes };
  return sumsByType(month, person, (leave, on, sick) => {
    if (!isInHours(leave, terms)) return 0;
    const minutes = countedMinutes(leave, terms).find(({ date }) => date === on)?.minutes ?? 0;
    const halfDays = halfDaysOf(leave, on, person.week);
    const back = halfDaysBack(leave, { on, halfDays }, sick);
    return halfDays === 0 ? minutes : minutes - Math.floor((minutes * back) / halfDays);
  });
}

export function accountDetail(
  person: Whose,
  { name, unit }: { readonly name: string; readonly unit: LeaveUnit },
  figures: SpanFigures,
): LeaveDetail {
  return { ...whose(person), type: null, account: { name, figures }, unit };
}

function whose({ userId, employeeId, fullName, department }: Whose): Whose {
  return { userId, employeeId, fullName, department };
}

const units = {
  days: msg('days', undefined, 'unit of leave in an export'),
  hours: msg('hours', undefined, 'unit of leave in an export'),
} as const;

const figureNames = ['opening', 'granted', 'adjusted', 'used', 'expired', 'closing'] as const;

/** Days, or hours with two decimals. */
function cellOf(amount: number, unit: LeaveUnit): Cell {
  return unit === 'days' ? amountOut(amount, unit) : decimalHours(amount);
}

/** A row for each type that was taken and for each account. `month` is the month, `2026-10`. */
export function leaveDetailTable(t: Translate, month: string): Table<LeaveDetail> {
  return {
    header: [
      t('Employee ID'),
      t('Full Name'),
      t('Department'),
      t('Month'),
      t('Leave Type'),
      t('Paid', undefined, 'leave type in an export'),
      t('Unit'),
      t('Taken', undefined, 'amount of leave in an export'),
      t('Account', undefined, 'leave account'),
      t('Opening', undefined, 'balance of a leave account'),
      t('Granted', undefined, 'amount of leave in an export'),
      t('Adjusted', undefined, 'amount of leave in an export'),
      t('Used', undefined, 'amount of leave in an export'),
      t('Expired', undefined, 'amount of leave in an export'),
      t('Closing', undefined, 'balance of a leave account'),
    ],
    cells: ({ employeeId, fullName, department, type, account, unit }) => {
      return [
        employeeId,
        fullName,
        department,
        month,
        type && leaveTypeText(t, type.name),
        type && yesNo(t, type.paid),
        t(units[unit]),
        type && cellOf(type.amount, unit),
        account === null ? null : account.name,
        ...figureNames.map((name) => account && cellOf(account.figures[name], unit)),
      ];
    },
  };
}
