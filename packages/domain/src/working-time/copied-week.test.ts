import { expect, it } from 'vitest';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { ScheduleDay } from '../calendar/schedule.ts';
import { copiedWeek, dayKey } from './copied-week.ts';
import type { RotaDay, RotaRow } from './rota-schema.ts';

const early = { start: '06:00', end: '14:00', breakMinutes: 30 };
const late = { start: '14:00', end: '22:00', breakMinutes: 30 };

const dayOf = (date: PlainDate, day: ScheduleDay, more: Partial<RotaDay> = {}): RotaDay => ({
  date,
  timeZone: 'Europe/Berlin',
  off: day === null,
  start: null,
  end: null,
  minutes: 0,
  breakMinutes: 0,
  core: null,
  holiday: null,
  leave: null,
  exception: null,
  draft: false,
  employed: true,
  day,
  ...more,
});

const week = (
  first: PlainDate,
  days: readonly (readonly [ScheduleDay, Partial<RotaDay>?])[],
  userId = 1,
): RotaRow => ({
  userId,
  name: 'Ann',
  department: null,
  siteId: null,
  days: days.map(([day, more], place) => dayOf(addDays(first, place), day, more)),
});

it('D91 a copied week drafts the days that are otherwise there, and no others', () => {
  const from = week('2026-11-30', [[early], [late], [null], [early]]);
  const to = week('2026-12-07', [[early], [early], [early], [null]]);
  expect(copiedWeek([from], [to])).toEqual([
    { userId: 1, date: '2026-12-08', day: late },
    { userId: 1, date: '2026-12-09', day: null },
    { userId: 1, date: '2026-12-10', day: early },
  ]);
});

it.each<[string, Partial<RotaDay>, Partial<RotaDay>, number]>([
  ['a holiday is not copied', { holiday: 'Star', off: true }, {}, 0],
  ['one that someone works by hand is', { holiday: 'Star', exception: 'Rota' }, {}, 1],
  ['nothing is planned on a holiday of the other week', {}, { holiday: 'Star' }, 0],
  ['leave is no part of the plan', { leave: 'full' }, {}, 1],
  ['a draft is copied as it is', { draft: true, exception: 'Rota' }, {}, 1],
  ['before someone joins nothing is', {}, { employed: false }, 0],
  ['what was before someone joined is no day off', { employed: false }, {}, 0],
])('D91 %s', (_, source, target, drafts) => {
  const from = week('2026-11-30', [[early, source]]);
  const to = week('2026-12-07', [[late, target]]);
  expect(copiedWeek([from], [to])).toHaveLength(drafts);
});

it('D91 people who are in one of the two weeks only are left alone', () => {
  const [from, to] = [week('2026-11-30', [[early]], 1), week('2026-12-07', [[late]], 2)];
  expect(copiedWeek([from], [to])).toEqual([]);
});

it.each<[ScheduleDay, ScheduleDay, boolean]>([
  [{ start: '09:00', end: '17:00' }, { start: '09:00', end: '17:00', breakMinutes: 0 }, true],
  [{ start: '09:00', end: '17:00' }, { spans: [{ start: '09:00', end: '17:00' }] }, true],
  [{ start: '09:00', end: '17:00' }, { start: '09:00', end: '17:00', breakMinutes: 30 }, false],
  [{ minutes: 480 }, { minutes: 480, coreStart: '10:00', coreEnd: '15:00' }, false],
  [null, { minutes: 480 }, false],
])('D90 days that are worked alike have one key: %j %j', (one, other, isSame) => {
  expect(dayKey(one) === dayKey(other)).toBe(isSame);
});
