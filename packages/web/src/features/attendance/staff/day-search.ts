import type { DayFilter } from '@muster/domain/attendance/day-schema';
import { attendanceStatus } from '@muster/domain/attendance/schema';
import { plainDate } from '@muster/domain/calendar/plain-date';
import { tableQuery } from '@muster/domain/lists/table-page';
import * as z from 'zod/mini';
import type { Order } from '../../../ui/table/column.ts';

/** The sort keys of a day's table; the first is the default. */
const daySorts = ['employee', 'department', 'status', 'checkIn', 'checkOut', 'hours'] as const;
export type DaySort = (typeof daySorts)[number];

const { search, sort, descending } = tableQuery(daySorts);
const flag = z.optional(z.literal('true'));

/** The department filter: neither field selects all, `noDepartment` selects people without a department. */
export const departmentSearch = { department: z.optional(z.string()), noDepartment: flag } as const;

/** The URL's search parameters of a day's table. */
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

/** The URL's filter in the form that the server and the table take (D39). */
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

/** The options of the department select: all, each of `names`, the selected one, and `Not assigned` if someone has none. */
export function departmentOptions(names: readonly (string | null)[], asked: AskedDepartment) {
  const { department, noDepartment } = asked;
  const known = new Set(names.flatMap((name) => name ?? []));
  if (department !== undefined) known.add(department);
  const isNoneOffered = noDepartment !== undefined || names.includes(null);
  return [
    { value: '', label: 'All Departments' },
    ...[...known]
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((name) => ({ value: named + name, label: name })),
    ...(isNoneOffered ? [{ value: 'none', label: 'Not assigned' }] : []),
  ];
}

/** The selected option's value. */
export function departmentValue({ department, noDepartment }: AskedDepartment): string {
  if (noDepartment) return 'none';
  return department === undefined ? '' : named + department;
}

/** The search parameters for a selected option. */
export function departmentChange(value: string) {
  return {
    department: value.startsWith(named) ? value.slice(named.length) : undefined,
    noDepartment: value === 'none' ? 'true' : undefined,
  };
}
