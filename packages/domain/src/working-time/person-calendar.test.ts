import { describe, expect, test } from 'vitest';
import { companyDate, startOfDay } from '../calendar/instant.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { plannedOn } from '../calendar/planned-day.ts';
import { isWorkDay } from '../calendar/work-days.ts';
import { companyOf } from '../company/company-of.ts';
import { calendarWith, later } from '../testing/testing.ts';
import {
  type KnownAssignment,
  type KnownException,
  ownRulesOf,
  personCalendar,
  siteCalendar,
  type WorkingTimes,
} from './person-calendar.ts';

const company = calendarWith({
  timeZone: 'Europe/Berlin',
  holidays: [
    { date: '2026-03-10', name: 'Founding day' },
    { date: '2026-03-11', name: 'Half', from: '12:00' },
  ],
});
const tokyo = {
  id: 1,
  first: { timeZone: 'Asia/Tokyo', dayStart: '08:00' },
  changes: [{ validFrom: '2026-03-20', dayStart: '10:00' }],
  holidays: [
    { date: '2026-03-12', name: 'Star' },
    { date: '2026-03-11', name: 'Whole' },
  ],
} as const;
const early = {
  id: 1,
  versions: [{ validFrom: '2026-01-05', days: [{ start: '06:00', end: '14:00' }, null], graceMinutes: null }],
} as const;

const entry = (validFrom: PlainDate, more: Partial<KnownAssignment> = {}): KnownAssignment => ({
  validFrom,
  scheduleId: null,
  siteId: null,
  cycleStart: validFrom,
  recordsTime: true,
  ...more,
});

function times(
  assigned: readonly KnownAssignment[],
  exceptions: readonly KnownException[] = [],
): WorkingTimes {
  return {
    company,
    schedules: new Map([[1, early]]),
    sites: new Map([[1, tokyo]]),
    assignments: new Map([[7, assigned]]),
    exceptions,
  };
}

describe('D92 a site that goes back to the company’s hours', () => {
  const back = { validFrom: '2026-03-25', companys: ['dayStart', 'graceMinutes'] } as const;
  const again = { validFrom: '2026-03-27', dayStart: '07:00' } as const;

  test.each([
    [[], { timeZone: 'Asia/Tokyo', dayStart: '08:00' }],
    [tokyo.changes, { timeZone: 'Asia/Tokyo', dayStart: '10:00' }],
    [[...tokyo.changes, back], { timeZone: 'Asia/Tokyo' }],
    [[...tokyo.changes, back, again], { timeZone: 'Asia/Tokyo', dayStart: '07:00' }],
  ])('after %j has of its own %j', (changes, own) => {
    expect(ownRulesOf({ ...tokyo, changes })).toEqual(own);
  });

  test('has the company’s from that date on, and its own before', () => {
    const sites = new Map([[1, { ...tokyo, changes: [...tokyo.changes, back] }]]);
    const { versions } = siteCalendar([entry(company.versions[0].validFrom, { siteId: 1 })], {
      ...times([]),
      sites,
    });
    const [{ dayStart }] = company.versions;
    expect(versions.map((version) => [version.dayStart, version.timeZone])).toEqual([
      ['08:00', 'Asia/Tokyo'],
      ['10:00', 'Asia/Tokyo'],
      [dayStart, 'Asia/Tokyo'],
    ]);
  });
});

describe('D91 D92 the calendar of a person', () => {
  test('is the company’s own for whoever works as everyone does', () => {
    expect(personCalendar(8, times([]))).toBe(company);
    expect(personCalendar(7, times([entry('2026-02-01')]))).toBe(company);
  });

  test('tells the company’s beside it', () => {
    const calendar = personCalendar(7, times([entry('2026-03-03', { scheduleId: 1, siteId: 1 })]));
    expect(companyOf(calendar)).toEqual(company);
    expect(companyOf(company)).toEqual(company);
  });

  test('has the schedule from its date on, and what was before stays', () => {
    const calendar = personCalendar(7, times([entry('2026-03-03', { scheduleId: 1 }), entry('2026-03-17')]));
    const works = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-17', '2026-03-18'] as const;
    expect(works.map((date) => isWorkDay(date, calendar))).toEqual([true, true, false, true, true]);
    expect(plannedOn('2026-03-03', calendar).start).toBe('2026-03-03T05:00:00.000Z');
  });

  test('has zone, hours and holidays of the site, and the company’s rest', () => {
    const calendar = personCalendar(7, times([entry('2026-03-09', { siteId: 1 })]));
    expect(plannedOn('2026-03-06', calendar).timeZone).toBe('Europe/Berlin');
    expect(plannedOn('2026-03-09', calendar)).toMatchObject({
      timeZone: 'Asia/Tokyo',
      start: '2026-03-08T23:00:00.000Z',
      end: '2026-03-09T08:00:00.000Z',
    });
    expect(plannedOn('2026-03-20', calendar).start).toBe('2026-03-20T01:00:00.000Z');
    const off = ['2026-03-10', '2026-03-11', '2026-03-12'] as const;
    expect(off.map((date) => plannedOn(date, calendar).holiday)).toEqual(['Founding day', 'Whole', 'Star']);
    expect(off.map((date) => isWorkDay(date, calendar))).toEqual([false, false, false]);
  });

  test.each([
    ['to the east', ['2026-03-09', 1, null] as const],
    ['to the west', ['2026-03-09', null, 1] as const],
  ])(
    'of a move %s keeps the old date until the new midnight: none twice, none without',
    (_name, [date, to, from]) => {
      const moved = times([entry('2026-02-01', { siteId: from }), entry(date, { siteId: to })]);
      const calendar = personCalendar(7, moved);
      const midnight = startOfDay(date, to === null ? 'Europe/Berlin' : 'Asia/Tokyo');
      expect(companyDate(midnight, calendar)).toBe(date);
      const before = companyDate(later(midnight, -1), calendar);
      expect(before).toBe(to === null ? date : addDays(date, -1));
      for (let day = addDays(date, -3); day <= addDays(date, 3); day = addDays(day, 1)) {
        const begins = startOfDay(day, calendar);
        expect(companyDate(begins, calendar)).toBe(day);
        expect(companyDate(later(begins, -1), calendar)).toBe(addDays(day, -1));
      }
    },
  );

  test('has a person’s exception before a schedule’s before a site’s', () => {
    const no = { userId: null, scheduleId: null, siteId: null };
    const exceptions: KnownException[] = [
      { ...no, date: '2026-03-03', day: null, reason: 'site', siteId: 1 },
      { ...no, date: '2026-03-03', day: null, reason: 'schedule', scheduleId: 1 },
      { ...no, date: '2026-03-03', day: null, reason: 'person', userId: 7 },
      { ...no, date: '2026-03-05', day: null, reason: 'site', siteId: 1 },
      { ...no, date: '2026-03-05', day: null, reason: 'schedule', scheduleId: 1 },
      { ...no, date: '2026-02-05', day: null, reason: 'not theirs yet', scheduleId: 1 },
      { ...no, date: '2026-03-06', day: null, reason: 'another', userId: 8 },
    ];
    const assigned = [entry('2026-03-02', { scheduleId: 1, siteId: 1 })];
    expect(
      personCalendar(7, times(assigned, exceptions)).own?.exceptions.map(({ reason }) => reason),
    ).toEqual(['person', 'schedule']);
  });
});
