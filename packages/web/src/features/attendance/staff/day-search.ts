import type { DayFilter } from '@muster/domain/attendance/day-schema';
import { attendanceStatus } from '@muster/domain/attendance/schema';
import { plainDate } from '@muster/domain/calendar/plain-date';
import { tableQuery } from '@muster/domain/table-page';
import * as z from 'zod/mini';

/** By what the table of a day is put in order; the first is the usual one. */
const daySorts = ['employee', 'department', 'status', 'checkIn', 'checkOut', 'hours'] as const;
export type DaySort = (typeof daySorts)[number];

const { search, sort, descending } = tableQuery(daySorts);
const flag = z.optional(z.literal('true'));

/** Which department is looked at: nothing is all of them, `noDepartment` the people without one. */
export const departmentSearch = { department: z.optional(z.string()), noDepartment: flag } as const;

/** What the address says of a day's table. */
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

/** The department that is asked for, as the server takes it: null is nobody's, nothing is all. */
export function askedDepartment({
  department,
  noDepartment,
}: AskedDepartment): Pick<DayFilter, 'department'> {
  if (noDepartment) return { department: null };
  return department === undefined ? {} : { department };
}

/** The filter that the address asks for, as the server and the table take it (D39). */
export function filterOf(asked: DaySearch): DayFilter {
  const { status, search: words, toReview } = asked;
  return {
    ...askedDepartment(asked),
    ...(status && { status }),
    ...(words && { search: words }),
    ...(toReview && { toReview: true }),
  };
}

const named = 'in ';

/** The choices of a department: all, each of `names` and whichever is chosen, and none if somebody has none. */
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

/** Which of those choices is made. */
export function departmentValue({ department, noDepartment }: AskedDepartment): string {
  if (noDepartment) return 'none';
  return department === undefined ? '' : named + department;
}

/** What such a choice changes in the address. */
export function departmentChange(value: string) {
  return {
    department: value.startsWith(named) ? value.slice(named.length) : undefined,
    noDepartment: value === 'none' ? 'true' : undefined,
  };
}
