import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { plannedOn } from '../calendar/planned-day.ts';
import type { ScheduleDay } from '../calendar/schedule.ts';
import { plannedByDepartment, plannedHours, rangeOf } from './planned-hours.ts';
import type { RotaDay } from './rota-schema.ts';

const zone = 'Europe/Berlin';

/** A day as the rota has it. */
function dayOf(date: PlainDate, day: ScheduleDay, more: Partial<RotaDay> = {}, timeZone = zone): RotaDay {
  const calendar = {
    versions: [
      {
        validFrom: '2026-01-01',
        timeZone,
        workDays: [],
        dayStart: '09:00',
        dayEnd: '17:00',
        graceMinutes: 0,
      },
    ],
    holidays: [],
    own: { schedules: [], exceptions: [{ date, day, reason: 'Rota' }] },
  } as const;
  const { spans: _, ...planned } = plannedOn(date, calendar);
  return { ...planned, leave: null, draft: false, employed: true, day, ...more };
}

const row = (days: readonly RotaDay[], department: string | null = null) => ({ days: [...days], department });
const early = { start: '06:00', end: '14:00' };
const late = { start: '14:00', end: '22:00' };
const night = { start: '22:00', end: '06:00' };

/** As in `6-13:2`: from the hour 6 to the hour 13 two at once. */
function written(rows: readonly { days: RotaDay[] }[], date: PlainDate): string {
  const counts = plannedHours(rows, date, zone).hours.map(({ count }) => count);
  const parts: { from: number; to: number; count: number }[] = [];
  for (const [hour, count] of counts.entries()) {
    const last = parts.at(-1);
    if (last?.count === count) last.to = hour;
    else parts.push({ from: hour, to: hour, count });
  }
  return parts
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => `${from}-${to}:${count}`)
    .join(' ');
}

describe('D93 how many are planned in each hour', () => {
  const monday = '2026-11-30';
  const tuesday = '2026-12-01';
  it.each<[string, readonly RotaDay[], PlainDate, string]>([
    ['nobody', [], monday, ''],
    ['a day off', [dayOf(monday, null)], monday, ''],
    ['a shift', [dayOf(monday, early)], monday, '6-13:1'],
    [
      'a late one follows an early one in no hour twice',
      [dayOf(monday, early), dayOf(monday, late)],
      monday,
      '6-21:1',
    ],
    ['two beside each other', [dayOf(monday, early), dayOf(monday, early)], monday, '6-13:2'],
    ['an hour that is begun', [dayOf(monday, { start: '08:30', end: '10:15' })], monday, '8-10:1'],
    ['a night on its own date', [dayOf(monday, night)], monday, '22-23:1'],
    ['a night on the next', [dayOf(monday, night)], tuesday, '0-5:1'],
    [
      'split hours without the time between',
      [
        dayOf(monday, {
          spans: [
            { start: '09:00', end: '12:00' },
            { start: '15:00', end: '18:00' },
          ],
        }),
      ],
      monday,
      '9-11:1 15-17:1',
    ],
    ['leave', [dayOf(monday, early, { leave: 'full' })], monday, ''],
    [
      'half a day of leave, because it may be either half',
      [dayOf(monday, early, { leave: 'half' })],
      monday,
      '6-13:1',
    ],
    ['a flexible day in no hour', [dayOf(monday, { minutes: 480 })], monday, ''],
    ['someone elsewhere by these clocks', [dayOf(tuesday, early, {}, 'Asia/Tokyo')], monday, '22-23:1'],
  ])('%s', (_, days, date, expected) => {
    expect(written([row(days)], date)).toBe(expected);
  });

  it('a day has 23 or 25 hours where the clocks change, and a night 7 or 9 of them', () => {
    const hoursIn = (date: PlainDate) => plannedHours([row([dayOf(date, night)])], date, zone).hours;
    expect([hoursIn('2026-03-29').length, hoursIn('2026-10-25').length]).toEqual([23, 25]);
    const nightTo = (evening: PlainDate, morning: PlainDate) =>
      [evening, morning].flatMap((date) =>
        plannedHours([row([dayOf(evening, night)])], date, zone).hours.filter(({ count }) => count > 0),
      ).length;
    expect([nightTo('2026-03-28', '2026-03-29'), nightTo('2026-10-24', '2026-10-25')]).toEqual([7, 9]);
  });

  it('a half holiday ends the work that it cuts', () => {
    const cut = dayOf(monday, early, { end: '2026-11-30T11:00:00.000Z' });
    expect(written([row([cut])], monday)).toBe('6-11:1');
  });

  it('people are counted on the date of their shift, those without hours apart', () => {
    const rows = [
      row([dayOf(monday, night)]),
      row([dayOf(monday, { minutes: 480 })]),
      row([dayOf(monday, null)]),
    ];
    expect(plannedHours(rows, monday, zone)).toMatchObject({ people: 2, flexible: 1 });
    expect(plannedHours(rows, tuesday, zone)).toMatchObject({ people: 0, flexible: 0 });
  });

  it('departments are counted apart, by name', () => {
    const rows = [
      row([dayOf(monday, early)]),
      row([dayOf(monday, early)], 'Workshop'),
      row([dayOf(monday, early)], 'Office'),
      row([dayOf(monday, early)], 'Workshop'),
    ];
    const counted = plannedByDepartment(rows, monday, zone);
    expect(counted.map(({ department, planned }) => [department, planned.people])).toEqual([
      ['Office', 1],
      ['Workshop', 2],
      [null, 1],
    ]);
  });

  it.each<[readonly ScheduleDay[], { least: number; most: number } | null]>([
    [[], null],
    [[{ minutes: 480 }], null],
    [[early, early, late], { least: 1, most: 2 }],
    [[early, { start: '16:00', end: '18:00' }], { least: 0, most: 1 }],
  ])('between the first and the last hour: %j', (days, range) => {
    const rows = days.map((day) => row([dayOf(monday, day)]));
    expect(rangeOf(plannedHours(rows, monday, zone))).toEqual(range);
  });
});
