import type { PlainDate } from '@muster/domain/calendar/plain-date';
import {
  type AssignedEntryInput,
  type Assignment,
  assignedEntry,
  type Schedule,
} from '@muster/domain/working-time/schema';
import * as z from 'zod/mini';

/** The form's values: an empty choice is the company's hours, or no site. */
export interface AssignValues {
  readonly validFrom: string;
  readonly scheduleId: string;
  readonly siteId: string;
  readonly cycleStart: string;
  readonly recordsTime: boolean;
  readonly recount: boolean;
}

export const assignForm = z.pipe(
  z.object({
    validFrom: z.string(),
    scheduleId: z.string(),
    siteId: z.string(),
    cycleStart: z.string(),
    recordsTime: z.boolean(),
    recount: z.boolean(),
  }),
  z.pipe(z.transform(entryIn), assignedEntry),
);

export type AssignedEntry = AssignedEntryInput;

export const assignFields = ['validFrom', 'scheduleId', 'siteId', 'cycleStart'] as const;

function entryIn(values: AssignValues): z.input<typeof assignedEntry> {
  const { validFrom, scheduleId, siteId, cycleStart, recordsTime, recount } = values;
  return {
    validFrom,
    scheduleId: idIn(scheduleId),
    siteId: idIn(siteId),
    recordsTime,
    ...(cycleStart !== '' && scheduleId !== '' && { cycleStart }),
    ...(recount && { recount }),
  };
}

function idIn(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen);
}

/** As someone works by now, from a date on. */
export function assignValuesOf(validFrom: PlainDate, entry?: Assignment): AssignValues {
  const { scheduleId = null, siteId = null, recordsTime = true } = entry ?? {};
  return {
    validFrom,
    scheduleId: scheduleId === null ? '' : String(scheduleId),
    siteId: siteId === null ? '' : String(siteId),
    cycleStart: '',
    recordsTime,
    recount: false,
  };
}

/** Schedules that can be had from a date on. */
export function schedulesFrom(schedules: readonly Schedule[], validFrom: string): readonly Schedule[] {
  return schedules.filter(({ closedFrom }) => closedFrom === null || closedFrom > validFrom);
}

/** True of a cycle that does not begin anew each week: it matters where in it a person begins. */
export function needsStart({ days }: Pick<Schedule, 'days'>): boolean {
  return days !== undefined && days.length > 1 && days.length !== 7;
}
