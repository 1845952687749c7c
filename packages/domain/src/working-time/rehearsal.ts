import * as z from 'zod/mini';
import { wireInstant } from '../calendar/instant.ts';
import { wirePlainDate } from '../calendar/plain-date.ts';
import { holidayInput, holidayRemovalInput, holidaysInput } from '../company/holiday-schema.ts';
import { strict } from '../fields/strict.ts';
import { spreadsheet, tableFormat } from '../file-formats/table.ts';
import { leaveStatuses } from '../leave/schema.ts';
import { publishInput } from './rota-schema.ts';
import {
  assignManyInput,
  assignmentInput,
  assignmentKey,
  exceptionInput,
  exceptionKey,
  personDay,
  scheduleChangeInput,
  scheduleCloseInput,
  scheduleInput,
  siteChangeInput,
  siteInput,
  workingTimeKey,
} from './schema.ts';

export const rehearsalLimits = {
  /** What one answer lists; the export has everything. */
  listed: 500,
  /** Days from the change on whose shifts are compared. */
  days: 28,
} as const;

const changes = {
  assign: strict({ change: z.literal('assign'), input: assignmentInput }),
  assignMany: strict({ change: z.literal('assignMany'), input: assignManyInput }),
  unassign: strict({ change: z.literal('unassign'), input: assignmentKey }),
  addSchedule: strict({ change: z.literal('addSchedule'), input: scheduleInput }),
  closeSchedule: strict({ change: z.literal('closeSchedule'), input: scheduleCloseInput }),
  addSite: strict({ change: z.literal('addSite'), input: siteInput }),
  removeSite: strict({ change: z.literal('removeSite'), input: workingTimeKey }),
  publishRota: strict({ change: z.literal('publishRota'), input: publishInput }),
  changeSchedule: strict({ change: z.literal('changeSchedule'), input: scheduleChangeInput }),
  changeSite: strict({ change: z.literal('changeSite'), input: siteChangeInput }),
  addException: strict({ change: z.literal('addException'), input: exceptionInput }),
  removeException: strict({ change: z.literal('removeException'), input: exceptionKey }),
  addHoliday: strict({ change: z.literal('addHoliday'), input: holidayInput }),
  addHolidays: strict({ change: z.literal('addHolidays'), input: holidaysInput }),
  removeHoliday: strict({ change: z.literal('removeHoliday'), input: holidayRemovalInput }),
};

/** A change of working time as its own door takes it. */
export const rehearsalInput = z.discriminatedUnion('change', [
  changes.assign,
  changes.assignMany,
  changes.unassign,
  changes.addSchedule,
  changes.closeSchedule,
  changes.addSite,
  changes.removeSite,
  changes.publishRota,
  changes.changeSchedule,
  changes.changeSite,
  changes.addException,
  changes.removeException,
  changes.addHoliday,
  changes.addHolidays,
  changes.removeHoliday,
]);
export type RehearsalInput = z.infer<typeof rehearsalInput>;

export const rehearsalFileInput = strict({ rehearsal: rehearsalInput, format: tableFormat });

const shownDay = z.pick(personDay, {
  off: true,
  start: true,
  end: true,
  minutes: true,
  core: true,
  spans: true,
  timeZone: true,
});
export type ShownDay = z.infer<typeof shownDay>;

const whose = { userId: z.int(), employeeId: z.string(), name: z.string() };

/** What would be otherwise for one person. */
export const rehearsalRow = z.discriminatedUnion('what', [
  /** A request that counts other days. */
  z.object({
    ...whose,
    what: z.literal('leave'),
    requestId: z.int(),
    leaveType: z.string(),
    status: z.enum(leaveStatuses),
    startDate: wirePlainDate,
    endDate: wirePlainDate,
    before: z.number(),
    after: z.number(),
  }),
  /** The first of `days` days whose hours differ; `planned` days of the rota stay as they were planned. */
  z.object({
    ...whose,
    what: z.literal('shifts'),
    date: wirePlainDate,
    days: z.int(),
    planned: z.int(),
    before: shownDay,
    after: shownDay,
  }),
  /** Their day of today ends later. */
  z.object({
    ...whose,
    what: z.literal('today'),
    date: wirePlainDate,
    timeZone: z.string(),
    before: wireInstant,
    after: wireInstant,
  }),
  /** Whether they record time, from a date on: who does not is never late, missing or absent (D91). */
  z.object({
    ...whose,
    what: z.literal('recordsTime'),
    date: wirePlainDate,
    before: z.boolean(),
    after: z.boolean(),
  }),
  /** The grace in minutes, on the first of `days` days on which nothing but that is another (D90). */
  z.object({
    ...whose,
    what: z.literal('grace'),
    date: wirePlainDate,
    days: z.int(),
    before: z.int(),
    after: z.int(),
  }),
  /** Closed days that are counted again: records without a press that go, and that come. */
  z.object({
    ...whose,
    what: z.literal('records'),
    before: z.int(),
    after: z.int(),
  }),
]);
export type RehearsalRow = z.infer<typeof rehearsalRow>;

/** What a change would make otherwise, by person. Counts are of all, rows at most `rehearsalLimits.listed`. */
export const rehearsal = z.object({
  from: wirePlainDate,
  people: z.int(),
  leave: z.int(),
  shifts: z.int(),
  today: z.int(),
  recordsTime: z.int(),
  grace: z.int(),
  records: z.int(),
  rows: z.array(rehearsalRow),
  total: z.int(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const rehearsalFile = z.union([z.object({ fileName: z.string(), text: z.string() }), spreadsheet]);
