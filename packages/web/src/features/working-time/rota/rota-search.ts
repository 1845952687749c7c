import { addDays, type PlainDate, plainDate, type Weekday } from '@muster/domain/calendar/plain-date';
import { startOfWeek } from '@muster/domain/calendar/week';
import * as z from 'zod/mini';

/** The days that the rota shows and whose, as its address says. */
export const rotaSearch = z.object({
  from: z.optional(plainDate('from must be a date like 2026-11-30')),
  weeks: z.optional(z.literal('4')),
  /** The day that a phone shows. */
  day: z.optional(plainDate('day must be a date like 2026-11-30')),
  siteId: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  department: z.optional(z.string()),
});
export type RotaSearch = z.infer<typeof rotaSearch>;

/** Whom the rota shows, as the server is asked. */
export function filterOf({ siteId, department }: RotaSearch): Pick<RotaSearch, 'siteId' | 'department'> {
  return { ...(siteId && { siteId }), ...(department && { department }) };
}

export interface ShownDays {
  /** The first day of a week of the company (D103). */
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly dates: readonly PlainDate[];
}

/** The week that contains the asked date, or today, or four weeks from it on. */
export function shownDays({ from, weeks }: RotaSearch, today: PlainDate, weekStart: Weekday): ShownDays {
  const first = startOfWeek(from ?? today, weekStart);
  const dates = Array.from({ length: weeks ? 28 : 7 }, (_, day) => addDays(first, day));
  return { from: first, to: addDays(first, dates.length - 1), dates };
}
