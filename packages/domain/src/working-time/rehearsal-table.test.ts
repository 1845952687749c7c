import { expect, test } from 'vitest';
import { english } from '../language/texts.ts';
import type { ShownDay } from './rehearsal.ts';
import { rehearsalTable } from './rehearsal-table.ts';

const who = { userId: 7, employeeId: 'E7', name: 'Ann' };
const timeZone = 'Europe/Berlin';
const night: ShownDay = {
  off: false,
  start: '2026-11-30T21:00:00.000Z',
  end: '2026-12-01T05:00:00.000Z',
  minutes: 450,
  core: null,
  timeZone,
};
const core = { start: '2026-11-30T09:00:00.000Z', end: '2026-11-30T14:00:00.000Z' } as const;
const flexible: ShownDay = { ...night, start: null, end: null, minutes: 462, core };

test('D90 the file of a rehearsal says hours as the screen does', () => {
  const { cells } = rehearsalTable(english);
  const date = '2026-11-30';
  expect(
    cells({ ...who, what: 'shifts', date, days: 4, planned: 0, before: night, after: flexible }),
  ).toEqual(['E7', 'Ann', 'Other hours', { date }, null, '22:00–06:00', '7 h 42 min, core 10:00–15:00']);
  const [before, after] = ['2026-11-30T16:00:00.000Z', '2026-11-30T17:30:00.000Z'] as const;
  expect(cells({ ...who, what: 'today', date, timeZone, before, after }).slice(5)).toEqual([
    '17:00',
    '18:30',
  ]);
});

test('D90 D91 it says who records time and which grace they have', () => {
  const { cells } = rehearsalTable(english);
  const date = '2026-11-30';
  expect(cells({ ...who, what: 'recordsTime', date, before: true, after: false }).slice(2)).toEqual([
    'Records time',
    { date },
    null,
    'yes',
    'no',
  ]);
  expect(cells({ ...who, what: 'grace', date, days: 4, before: 15, after: 5 }).slice(2)).toEqual([
    'Grace in minutes',
    { date },
    null,
    15,
    5,
  ]);
});
