import type { DayFilter } from '@muster/domain/attendance/day-schema';
import { attendanceStatus } from '@muster/domain/attendance/schema';
import { plainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { tableQuery } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import type { Order } from '../../../ui/table/column.ts';

/** The sort keys of a day's table; the first is the default. */
const daySorts = ['employee', 'department', 'status', 'checkIn', 'checkOut', 'hours'] as const;
export type DaySort = (typeof daySorts)[number];

const { search, sort, descending } = tableQuery(daySorts);
const flag = z.optional(z.literal('true'));

export const departmentSearch = { department: z.optional(z.string()), noDepartment: flag } as const;

export const daySearch = z.object({
  date: z.optional(plainDate('date must be a date like 2026-11-21')),
  ...departmentSearch,
  status: z.optional(attendanceStatus),
  toReview: flag,
  search,
  sort,
  descending,
});
export type DaySearch = z.infer<typeof daySearch>;

type AskedDepartment = Pick<DaySearch, 'department' | 'noDepartment'>;

/** The department filter in the server's form: null selects people without one, undefined selects all. */
export function askedDepartment({
  department,
  noDepartment,
}: AskedDepartment): Pick<DayFilter, 'department'> {
  if (noDepartment) return { department: null };
  return department === undefined ? {} : { department };
}

export function filterOf(asked: DaySearch): DayFilter {
  const { status, search: words, toReview } = asked;
  return {
    ...askedDepartment(asked),
    ...(status && { status }),
    ...(words && { search: words }),
    ...(toReview && { toReview: true }),
  };
}

export function orderOf({ sort = daySorts[0], descending = false }: DaySearch): Order<DaySort> {
  return { by: sort, descending };
}

const named = 'in ';

export function departmentOptions(t: Translate, names: readonly (string | null)[], asked: AskedDepartment) {
  const { department, noDepartment } = asked;
  const known = new Set(names.flatMap((name) => name ?? []));
  if (department !== undefined) known.add(department);
  const isNoneOffered = noDepartment !== undefined || names.includes(null);
  return [
    { value: '', label: t('All Departments') },
    ...[...known]
      .sort(new Intl.Collator(t.language).compare)
      .map((name) => ({ value: named + name, label: name })),
    ...(isNoneOffered ? [{ value: 'none', label: t('Not assigned') }] : []),
  ];
}

export function departmentValue({ department, noDepartment }: AskedDepartment): string {
  if (noDepartment) return 'none';
  return department === undefined ? '' : named + department;
}

export function departmentChange(value: string) {
  return {
    department: value.startsWith(named) ? value.slice(named.length) : undefined,
    noDepartment: value === 'none' ? 'true' : undefined,
  };
}
