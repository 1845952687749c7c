import * as z from 'zod/mini';
import { type PlainDate, wirePlainDate } from '../calendar/plain-date.ts';
import { type DayCounts, sumCounts } from './day-stats.ts';

/** The figures of a day by department; null is people without one. */
export interface CountedDay {
  readonly date: PlainDate;
  /** False on days off, and before the company kept records here: then no one counts as absent. */
  readonly isWorked: boolean;
  readonly departments: readonly (DayCounts & { readonly department: string | null })[];
}

const count = z.int();
const counts = { present: count, late: count, leave: count, absent: count };

/** The figures of a span of days (D39). Totals, days and departments add up to the same. */
export const analytics = z.object({
  totals: z.object(counts),
  days: z.array(z.object({ date: wirePlainDate, isWorked: z.boolean(), ...counts })),
  departments: z.array(z.object({ department: z.nullable(z.string()), ...counts })),
});
export type Analytics = z.infer<typeof analytics>;

/** Departments in the order of their names, people without one last. `department` null means those people (D39). */
export function analyse(days: readonly CountedDay[], department?: string | null): Analytics {
  const shown = days.map((day) => ({ ...day, departments: ofInterest(day, department) }));
  const perDay = shown.map(({ date, isWorked, departments }) => ({
    date,
    isWorked,
    ...sumCounts(departments),
  }));
  return {
    totals: sumCounts(perDay),
    days: perDay,
    departments: departmentsIn(shown),
  };
}

function ofInterest({ isWorked, departments }: CountedDay, department: string | null | undefined) {
  return departments
    .filter((each) => department === undefined || each.department === department)
    .map((each) => (isWorked ? each : { ...each, absent: 0 }));
}

function departmentsIn(days: readonly CountedDay[]): Analytics['departments'] {
  const byName = new Map<string | null, DayCounts>();
  for (const { department, ...part } of days.flatMap(({ departments }) => departments)) {
    const known = byName.get(department);
    byName.set(department, sumCounts(known ? [known, part] : [part]));
  }
  return [...byName]
    .map(([department, counted]) => ({ department, ...counted }))
    .toSorted((a, b) => compareNames(a.department, b.department));
}

function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b, 'en');
}
