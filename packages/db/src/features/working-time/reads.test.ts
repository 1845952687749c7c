import { hour, minute } from '@muster/domain/calendar/durations';
import { type Instant, later } from '@muster/domain/calendar/instant';
import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { ScheduleDay } from '@muster/domain/calendar/schedule';
import { calendarWith } from '@muster/domain/testing/testing';
import {
  type KnownAssignment,
  type KnownException,
  personCalendar,
} from '@muster/domain/working-time/person-calendar';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { openCompany } from '../../testing/rows.ts';
import { openTestStore } from '../../testing/store.ts';
import {
  calendarOf,
  decideDates,
  expectedPeople,
  getWorkingTimes,
  someDateEnded,
  workingTimesOf,
  zoneElsewhere,
  zonesElsewhere,
} from './reads.ts';

const monday: PlainDate = '2026-03-02';
const shift: ScheduleDay = { start: '06:00', end: '14:00' };
const schedule = (id: number, days: readonly ScheduleDay[]) =>
  ({ id, versions: [{ validFrom: '2026-01-05', days, graceMinutes: null }] }) as const;
const site = (id: number, timeZone: string) => ({ id, first: { timeZone }, changes: [], holidays: [] });
const base = {
  company: calendarWith({ timeZone: 'Europe/Berlin', holidays: [] }),
  schedules: new Map([
    [1, schedule(1, [shift, null])],
    [2, schedule(2, [null, shift, shift])],
  ]),
  sites: new Map([
    [1, site(1, 'Asia/Tokyo')],
    [2, site(2, 'Europe/Berlin')],
  ]),
};

const oneOf = fc.constantFrom(null, 1, 2);
const anyDate = fc.nat(20).map((days) => addDays(monday, days));
const anyEntry = fc.record({
  validFrom: anyDate,
  scheduleId: oneOf,
  siteId: oneOf,
  recordsTime: fc.boolean(),
});
const anyException = fc.record({
  date: anyDate,
  day: fc.constantFrom<ScheduleDay>(null, shift),
  of: fc.constantFrom('userId', 'scheduleId', 'siteId'),
  id: fc.constantFrom(1, 2, 3),
});
const anyTimes = fc
  .record({
    entries: fc.array(fc.array(anyEntry, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
    exceptions: fc.array(anyException, { maxLength: 8 }),
  })
  .map(({ entries, exceptions }) => {
    const byDate = (one: { validFrom: PlainDate }, other: { validFrom: PlainDate }) =>
      one.validFrom < other.validFrom ? -1 : 1;
    const assignments = new Map(
      entries.map((some, index) => [
        index + 1,
        some.toSorted(byDate).map((entry, place) => ({
          ...entry,
          id: 10 * index + place,
          userId: index + 1,
          cycleStart: entry.validFrom,
        })),
      ]),
    ) satisfies ReadonlyMap<number, readonly KnownAssignment[]>;
    const known = exceptions
      .map(({ date, day, of, id }): KnownException => {
        const none = { userId: null, scheduleId: null, siteId: null };
        return { ...none, [of]: id, date, day, reason: `${of} ${id}` };
      })
      .toSorted((one, other) => (one.date < other.date ? -1 : 1));
    return { ...base, assignments, exceptions: known };
  });

test('D91 what is shared between people and remembered changes no one’s calendar', async () => {
  await fc.assert(
    fc.asyncProperty(anyTimes, anyDate, async (times, date) => {
      const stored = workingTimesOf(times);
      // Asked of a date first, so that more is remembered.
      expectedPeople(date, stored);
      for (const userId of [1, 2, 3])
        expect(calendarOf(userId, stored)).toEqual(personCalendar(userId, times));
      const elsewhere = zonesElsewhere(date, stored);
      for (const userId of [1, 2, 3]) expect(elsewhere.get(userId)).toBe(zoneElsewhere(userId, date, stored));
    }),
    { numRuns: 300 },
  );
});

test('what a date asks of everyone is decided before a snapshot, which then has it', async () => {
  const store = await openTestStore();
  await openCompany(store);
  await decideDates(store.read, [monday]);
  const times = await getWorkingTimes(store.read);
  expect(times.dates.get(monday)?.expected).toEqual({ usual: true, others: [] });
  const inside = await inOneSnapshot(store.read, async (db) => {
    await decideDates(db, [addDays(monday, 1)]);
    return getWorkingTimes(db);
  });
  expect(inside).toBe(times);
  expect([...times.dates.keys()]).toEqual([monday]);
  await store.close();
});

test('D93 a date of someone ends at the end of a night and at midnight on their clocks, at no other time', async () => {
  const night: ScheduleDay = { start: '22:00', end: '06:00' };
  const entry = (userId: number, scheduleId: number | null, siteId: number | null) =>
    [
      userId,
      [{ id: userId, userId, validFrom: monday, cycleStart: monday, recordsTime: true, scheduleId, siteId }],
    ] as const;
  const times = workingTimesOf({
    ...base,
    schedules: new Map([[3, schedule(3, [night])]]),
    assignments: new Map([entry(1, 3, null), entry(2, null, 1)]),
    exceptions: [],
  });
  const ends: string[] = [];
  const start: Instant = '2026-03-03T12:00:00.000Z';
  for (let passed = 0; passed < 24 * hour; passed += 30 * minute) {
    const [since, now] = [later(start, passed), later(start, passed + 30 * minute)];
    if (await someDateEnded(since, now, times)) ends.push(now.slice(11, 16));
  }
  expect(ends).toEqual(['15:00', '23:00', '05:00']);
});
