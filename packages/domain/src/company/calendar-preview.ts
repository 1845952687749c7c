import * as z from 'zod/mini';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { type CountedTime, type CountingTerms, countHalfDays } from '../leave/counting.ts';

/** What a change of zone, work week or hours would mean (D2). */
export const calendarPreview = z.object({
  validFrom: wirePlainDate,
  leave: z.int(),
  /** True if today becomes a work day: who does not check in is then absent. */
  opensToday: z.boolean(),
});
export type CalendarPreview = z.infer<typeof calendarPreview>;

/** How many requests count other days by the calendar after a change than by the one before it (D12). */
export function countRecounted(
  leave: readonly CountedTime[],
  before: CountingTerms,
  after: CountingTerms,
): number {
  return leave.filter((each) => countHalfDays(each, before) !== countHalfDays(each, after)).length;
}
