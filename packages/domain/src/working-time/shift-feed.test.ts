import { expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { DayException, ScheduleDay } from '../calendar/schedule.ts';
import { english } from '../language/texts.ts';
import { calendarWith } from '../testing/testing.ts';
import { shiftFeed } from './shift-feed.ts';

const night = { start: '22:00', end: '06:00', breakMinutes: 30 };
const origin = { history: 'abc', madeAt: '2026-03-01T09:00:00.123Z' } as const;
const who = { id: 7, joinDate: '2026-01-05', leavesOn: null } as const;

function calendarOf(
  days: readonly ScheduleDay[],
  timeZone: string,
  exceptions: readonly DayException[] = [],
) {
  const versions = [{ validFrom: '2026-01-05' as const, days, graceMinutes: null }];
  const entry = { validFrom: '2026-01-05', cycleStart: '2026-01-05', recordsTime: true, versions } as const;
  return { ...calendarWith({ timeZone }), own: { schedules: [entry], exceptions } };
}

const request = {
  id: 3,
  duration: 'multiple_days',
  startDate: '2026-03-03',
  endDate: '2026-03-03',
  updatedAt: '2026-02-20T09:00:00.000Z',
  versions: 2,
} as const;

type Person = Parameters<typeof shiftFeed>[3];

/** Times, ids and words of the events of some days. */
function told(
  person: Omit<Person, 'id' | 'joinDate' | 'leavesOn'> & Partial<Person>,
  from: PlainDate,
  to = from,
) {
  const text = shiftFeed(english, { name: 'Acme' }, origin, { ...who, ...person }, { from, to });
  const lines = text.split('\r\n');
  return lines.filter((line) => /^(DT(START|END)|UID|SUMMARY|TRANSP|SEQ)/.test(line));
}

test.each([
  ['Europe/Berlin', '2026-03-02', '20260302T210000Z', '20260303T050000Z'],
  ['Asia/Tokyo', '2026-03-02', '20260302T130000Z', '20260302T210000Z'],
  ['Europe/Berlin', '2026-03-28', '20260328T210000Z', '20260329T040000Z'],
] as const)('a night in %s of %s has its instants, and an id by its date', (zone, date, start, end) => {
  expect(told({ calendar: calendarOf([night], zone), leave: [] }, date)).toEqual([
    `UID:shift-7-${date}.abc@muster`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'SUMMARY:Shift',
  ]);
});

test('a day off has nothing, an exception its own hours under the same id, and no reason', () => {
  const exceptions = [
    { date: '2026-03-03', day: { start: '10:00', end: '14:00' }, reason: 'Ben is ill' },
  ] as const;
  const calendar = calendarOf([night, null], 'UTC', exceptions);
  const text = shiftFeed(
    english,
    { name: 'Acme' },
    origin,
    { ...who, calendar, leave: [] },
    {
      from: '2026-03-02',
      to: '2026-03-03',
    },
  );
  expect(text).toContain('UID:shift-7-2026-03-03.abc@muster\r\n');
  expect(text).toContain('DTSTART:20260303T100000Z\r\nDTEND:20260303T140000Z\r\n');
  expect(text).not.toContain('Ben');
  expect(told({ calendar: calendarOf([null, night], 'UTC'), leave: [] }, '2026-03-02')).toEqual([]);
});

test('split hours are an event each; flexible ones their core, or a day that blocks nothing', () => {
  const spans = [
    { start: '09:00', end: '14:00' },
    { start: '17:00', end: '20:00' },
  ];
  expect(told({ calendar: calendarOf([{ spans }], 'UTC'), leave: [] }, '2026-03-02')).toEqual([
    'UID:shift-7-2026-03-02.abc@muster',
    'DTSTART:20260302T090000Z',
    'DTEND:20260302T140000Z',
    'SUMMARY:Shift',
    'UID:shift-7-2026-03-02-2.abc@muster',
    'DTSTART:20260302T170000Z',
    'DTEND:20260302T200000Z',
    'SUMMARY:Shift',
  ]);
  const core = { minutes: 480, coreStart: '10:00', coreEnd: '15:00' };
  expect(told({ calendar: calendarOf([core], 'UTC'), leave: [] }, '2026-03-02').slice(1)).toEqual([
    'DTSTART:20260302T100000Z',
    'DTEND:20260302T150000Z',
    'SUMMARY:Core hours',
  ]);
  expect(told({ calendar: calendarOf([{ minutes: 480 }], 'UTC'), leave: [] }, '2026-03-02').slice(1)).toEqual(
    ['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260303', 'TRANSP:TRANSPARENT', 'SUMMARY:Shift'],
  );
});

test('leave takes the place of its shifts, half a day of half of the shift', () => {
  const calendar = calendarOf([night], 'UTC');
  expect(told({ calendar, leave: [request] }, '2026-03-03')).toEqual([
    'UID:leave-3.abc@muster',
    'SEQUENCE:1',
    'DTSTART;VALUE=DATE:20260303',
    'DTEND;VALUE=DATE:20260304',
    'SUMMARY:On leave',
    'TRANSP:TRANSPARENT',
  ]);
  const hours = { ...request, duration: 'half_day', minutes: 90 } as const;
  expect(told({ calendar, leave: [hours] }, '2026-03-03')).toEqual(
    expect.arrayContaining(['SUMMARY:Shift', 'SUMMARY:On leave\\, 1:30 h']),
  );
  const half = { ...request, duration: 'half_day', half: 'morning' } as const;
  expect(told({ calendar, leave: [half] }, '2026-03-03')).toEqual([
    'UID:shift-7-2026-03-03.abc@muster',
    'DTSTART:20260304T014500Z',
    'DTEND:20260304T060000Z',
    'SUMMARY:Shift',
    'UID:leave-3.abc@muster',
    'SEQUENCE:1',
    'DTSTART:20260303T220000Z',
    'DTEND:20260304T014500Z',
    'SUMMARY:On leave',
    'TRANSP:TRANSPARENT',
  ]);
});

test('nothing is told of days before joining and after the last one; long names are folded', () => {
  const calendar = calendarOf([night], 'UTC');
  const person = { calendar, leave: [], joinDate: '2026-03-03', leavesOn: '2026-03-03' } as const;
  expect(told(person, '2026-03-02', '2026-03-04').filter((line) => line.startsWith('UID'))).toEqual([
    'UID:shift-7-2026-03-03.abc@muster',
  ]);
  const text = shiftFeed(
    english,
    { name: 'Bäckerei '.repeat(12) },
    origin,
    { ...who, ...person },
    {
      from: '2026-03-02',
      to: '2026-03-04',
    },
  );
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
