import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { testCalendar } from '../../company-time/testing.ts';
import { knownZones, zonesFor } from '../../company-time/zones.ts';
import { calendarVersionText, weekText } from './calendar-version-text.ts';
import { isOffAnyway, yearsOf } from './holidays.ts';
import { daysOf, type LeaveYearValues, leaveYearText, leaveYearValues, readLeaveYear } from './leave-year.ts';
import { onTimeText } from './on-time.ts';
import { type Changed, draftWith, inputOf, problemAt, problemsIn } from './section-draft.ts';
import { validFromIn } from './valid-from.ts';

interface Hours {
  readonly dayStart: string;
  readonly dayEnd: string;
}

const hours = {
  read: ({ dayStart, dayEnd }: Hours): Hours => ({ dayStart, dayEnd }),
  write: (values: Hours, changed: Changed<Hours>) => ({
    ...(changed('dayStart') && { dayStart: values.dayStart }),
    ...(changed('dayEnd') && { dayEnd: values.dayEnd }),
  }),
};
const saved = { dayStart: '09:00', dayEnd: '17:00' };

describe('D2 what is typed in a section', () => {
  it('is what differs from the settings, and nothing once it is as they are again', () => {
    const typed = draftWith<Hours>({}, { dayStart: '08:00' }, saved);
    expect(typed).toEqual({ dayStart: '08:00' });
    expect(draftWith(typed, { dayStart: '09:00' }, saved)).toEqual({});
  });

  it('alone is sent: what another administrator saved meanwhile is not undone', () => {
    expect(inputOf(hours, { ...saved, dayEnd: '16:00' }, { dayStart: '08:00' })).toEqual({
      dayStart: '08:00',
    });
  });

  it('is refused at the value that a refusal names, or as a whole', () => {
    expect(problemAt('leaveYear.grantDays', 'No', { grantDays: '' })).toEqual({ grantDays: 'No' });
    expect(problemAt('joinCode', 'No', { registration: 'code' })).toEqual({ root: 'No' });
    expect(problemAt(undefined, 'No', saved)).toEqual({ root: 'No' });
    expect(problemsIn({ dayStart: '', dayEnd: '25:00' }, saved)).toEqual({
      dayStart: 'Day Start must be a time of day, as in 09:00',
      dayEnd: 'Day End must be a time of day, as in 09:00',
    });
    expect(problemsIn({ dayStart: '08:00' }, saved)).toEqual({});
  });
});

describe('D14 a leave year in words', () => {
  const first: LeaveYearValues = {
    years: 'on',
    month: '4',
    day: '1',
    grantDays: '28',
    carryOver: 'some',
    carryOverDays: '5',
  };

  it('says when, what is lost and what is granted', () => {
    expect(leaveYearText(english, first, null, '2026-11-22')).toBe(
      'On 1 April 2027, and on that day every year: what is left above 5 days expires, then every active person is granted 28 days. Days reserved by pending requests are kept.',
    );
    expect(
      leaveYearText(english, { ...first, carryOver: 'all', grantDays: '1' }, null, '2026-03-31'),
    ).toMatch(/^On 1 April 2026.*everyone keeps their remaining days.*granted 1 day\./);
    expect(leaveYearText(english, { ...first, years: 'off' }, null, '2026-11-22')).toMatch(
      /^Nothing happens/,
    );
  });

  it('keeps the date on which the next one is due while only its days change', () => {
    const due = { startsOn: '04-01', grantDays: 25, carryOverDays: null, nextOn: '2026-04-01' } as const;
    expect(leaveYearText(english, first, due, '2026-04-01')).toMatch(/^On 1 April 2026/);
    expect(leaveYearText(english, { ...first, day: '2' }, due, '2026-04-01')).toMatch(/^On 2 April 2026/);
  });

  it('is in its fields what it is in the settings, and leaves what is no number to be refused', () => {
    const year = { startsOn: '12-09', grantDays: 2.5, carryOverDays: 0 };
    expect(readLeaveYear(leaveYearValues({ ...year, nextOn: '2026-12-09' }))).toEqual(year);
    expect(readLeaveYear(leaveYearValues(null))).toBeNull();
    expect(problemsIn({ leaveYear: readLeaveYear({ ...first, grantDays: ' ' }) }, first)).toEqual({
      grantDays: 'The yearly grant must be whole or half days from 0 to 366',
    });
    expect(daysOf('2')).toHaveLength(28);
  });
});

describe('what the settings say', () => {
  it('D5 up to when a check-in is on time', () => {
    expect(onTimeText(english, '09:00', '15')).toBe(
      'A check-in up to 09:15 is on time; a later one is late.',
    );
    expect(onTimeText(english, '23:30', '45')).toBe('With this grace no check-in of the day is late.');
    for (const [start, grace] of [
      ['', '15'],
      ['09:00', ''],
      ['09:00', '-1'],
      ['09:00', '721'],
      ['09:00', '1.5'],
    ] as const)
      expect(onTimeText(english, start, grace)).toBe('');
  });

  it('zones are found by any of their words, with the time there, and the company’s own is among them', () => {
    const now = '2026-11-22T12:00:00.000Z';
    const found = zonesFor(english, 'york new', knownZones('Europe/Berlin'), now);
    expect(found).toEqual([{ value: 'America/New_York', label: 'America/New York', detail: 'now 07:00' }]);
    expect(knownZones('Mars/Base')[0]).toBe('Mars/Base');
  });

  it('the years of holidays are those that have some, this one and the next two', () => {
    expect(yearsOf([{ date: '2024-01-01', name: 'New Year' }], 2026)).toEqual([2024, 2026, 2027, 2028]);
    const sunday = { date: '2026-11-22', name: 'Fair' } as const;
    const [first] = testCalendar.versions;
    expect(isOffAnyway(sunday, testCalendar)).toBe(true);
    expect(
      isOffAnyway(sunday, { versions: [first, { ...first, validFrom: '2026-11-22', workDays: [7] }] }),
    ).toBe(false);
  });
});

describe('U93 a version of the calendar in words', () => {
  const [first] = testCalendar.versions;

  it.each<[Parameters<typeof weekText>[1], string]>([
    [[1, 2, 3, 4, 5, 6], 'Monday to Saturday'],
    [[1, 2, 3, 4, 5, 7], 'Monday to Friday and Sunday'],
    [[7, 1], 'Monday and Sunday'],
    [[1, 2, 4], 'Monday, Tuesday and Thursday'],
    [[3], 'Wednesday'],
  ])('%j is %s', (days, text) => {
    expect(weekText(english, days)).toBe(text);
  });

  it('names the zone only where it is another one than before', () => {
    const next = { ...first, validFrom: '2026-11-30', graceMinutes: 1 } as const;
    expect(calendarVersionText(english, next, first)).toBe(
      'Monday to Friday, 09:00–17:00, 1 minute of grace',
    );
    expect(calendarVersionText(english, first, undefined)).toBe(
      'Monday to Friday, 09:00–17:00, 15 minutes of grace, Europe/Berlin',
    );
  });

  it('is saved from today, unless a date was chosen', () => {
    expect(validFromIn({ validFrom: '' })).toEqual({});
    expect(validFromIn({ validFrom: '2026-11-30' })).toEqual({ validFrom: '2026-11-30' });
  });
});
