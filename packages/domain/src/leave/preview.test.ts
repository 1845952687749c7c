import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { calendarWith } from '../testing/testing.ts';
import { leaveDays } from './counting.ts';
import { type ColleagueAway, colleaguesAway, type LeavePreview, previewLeave } from './preview.ts';
import type { LeaveAccount } from './rules.ts';
import type { AskedLeave } from './schema.ts';
import { askedFor, pendingLeave } from './testing.ts';
import { leaveTexts } from './texts.ts';

const week = calendarWith();
const today: PlainDate = '2026-11-20';
const account: LeaveAccount = {
  balance: 1950,
  requests: [pendingLeave({ startDate: '2026-11-24', endDate: '2026-11-25', halfDays: 4 })],
};

describe('D18 the form previews a request', () => {
  test.each<[string, Partial<AskedLeave>, LeavePreview]>([
    ['what it counts and what is left', {}, { kind: 'counted', days: 5, minutes: null, left: 12.5 }],
    [
      'a half day',
      { duration: 'half_day', endDate: '2026-11-30' },
      { kind: 'counted', days: 0.5, minutes: null, left: 17 },
    ],
    [
      'leave that takes none',
      { leaveType: 'Sick Leave' },
      { kind: 'counted', days: 5, minutes: null, left: null },
    ],
    [
      'what would be refused, in the words of the refusal',
      { endDate: '2026-11-27' },
      { kind: 'refused', said: leaveTexts.endDateCannotBeforeStart(), field: 'endDate' },
    ],
    [
      'too many days',
      { endDate: '2027-01-29' },
      {
        kind: 'refused',
        said: leaveTexts.tooFewLeft({ whose: 'own', days: 45, left: 17.5 }),
        field: 'endDate',
      },
    ],
  ])('%s', (_case, changes, preview) => {
    expect(previewLeave(askedFor(changes), account, week, today)).toEqual(preview);
  });

  test('a defect is no refusal', () => {
    const broken = { startDate: '2026-11-99' as PlainDate, endDate: '2026-11-99' as PlainDate };
    const ask = () => previewLeave(askedFor({ ...broken, duration: 'full_day' }), account, week, today);
    expect(ask).toThrow(RangeError);
  });
});

describe('D18 how many colleagues are away', () => {
  const away = (userId: number, startDate: PlainDate, endDate = startDate): ColleagueAway => ({
    userId,
    startDate,
    endDate,
  });
  const span = { startDate: '2026-11-27', endDate: '2026-12-01' } as const;

  test.each<[string, ColleagueAway[], number]>([
    ['nobody', [], 0],
    ['one on the first day', [away(2, '2026-11-27')], 1],
    ['one on the last day', [away(2, '2026-12-01', '2026-12-09')], 1],
    ['two', [away(2, '2026-11-01', '2026-12-24'), away(3, '2026-11-30')], 2],
    ['one person with two requests is one', [away(2, '2026-11-27'), away(2, '2026-12-01')], 1],
    ['oneself is none', [away(1, '2026-11-27')], 0],
    ['the day before and the day after', [away(2, '2026-11-26'), away(3, '2026-12-02')], 0],
    ['only on days off', [away(2, '2026-11-28', '2026-11-29')], 0],
  ])('%s', (_case, approved, count) => {
    expect(colleaguesAway(leaveDays(span, week), approved, 1, () => true).size).toBe(count);
  });

  test('who has the days off is none (D91)', () => {
    const approved = [away(2, '2026-11-27', '2026-11-30'), away(3, '2026-11-30')];
    const worksOn = (userId: number, date: PlainDate) => userId === 3 || date === '2026-11-26';
    expect([...colleaguesAway(leaveDays(span, week), approved, 1, worksOn)]).toEqual([3]);
  });
});
