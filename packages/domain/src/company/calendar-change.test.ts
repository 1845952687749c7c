import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { versionValidOn } from '../calendar/versions.ts';
import { anyZone, firstRules } from '../testing/testing.ts';
import { type CalendarChange, calendarVersionsOf, withChange } from './calendar-change.ts';
import type { DayRules } from './schema.ts';

const first = { ...firstRules, validFrom: '2026-01-01' } as const;
const days: readonly PlainDate[] = ['2026-11-20', '2026-11-23', '2026-11-30', '2026-12-01', '2027-01-01'];
const anyDay = fc.constantFrom(...days);
const anyRules: fc.Arbitrary<Partial<DayRules>> = fc.record(
  {
    timeZone: anyZone,
    workDays: fc.constantFrom<DayRules['workDays']>([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [7]),
    dayStart: fc.constantFrom('07:00', '09:00', '10:00'),
    graceMinutes: fc.constantFrom(0, 15),
    dayEnd: fc.constantFrom('16:00', '17:00'),
  },
  { requiredKeys: [] },
);
const anyChanges = fc
  .array(fc.tuple(anyDay, anyRules), { maxLength: 6 })
  .map((all) =>
    all.reduce<CalendarChange[]>((known, [day, rules]) => withChange(first, known, day, rules), []),
  );

describe('D2 a change of the calendar', () => {
  test('is valid from its date on, and no earlier day changes', () => {
    fc.assert(
      fc.property(anyChanges, anyDay, anyRules, (known, from, rules) => {
        const [before, after] = [known, withChange(first, known, from, rules)].map((each) =>
          calendarVersionsOf(first, each),
        );
        if (!before || !after) return;
        expect(versionValidOn(after, from)).toMatchObject(rules);
        for (const day of days.filter((each) => each < from))
          expect(versionValidOn(after, day)).toEqual(versionValidOn(before, day));
      }),
    );
  });

  test('that is changed back on the same day leaves nothing', () => {
    fc.assert(
      fc.property(anyChanges, anyDay, anyRules, (known, from, rules) => {
        const earlier = known.filter(({ validFrom }) => validFrom !== from);
        const { validFrom: _, ...before } = versionValidOn(calendarVersionsOf(first, earlier), from);
        expect(withChange(first, withChange(first, earlier, from, rules), from, before)).toEqual(earlier);
      }),
    );
  });

  test('leaves later ones as they were planned', () => {
    const planned = withChange(first, [], '2027-01-01', { workDays: [1, 2, 3, 4] });
    const changes = withChange(first, planned, '2026-11-23', {
      dayStart: '08:00',
      workDays: [1, 2, 3, 4, 5, 6],
    });
    expect(changes).toEqual([
      { validFrom: '2026-11-23', dayStart: '08:00', workDays: [1, 2, 3, 4, 5, 6] },
      { validFrom: '2027-01-01', workDays: [1, 2, 3, 4] },
    ]);
    expect(versionValidOn(calendarVersionsOf(first, changes), '2027-01-01')).toMatchObject({
      dayStart: '08:00',
      workDays: [1, 2, 3, 4],
    });
  });

  test('that says what is so already is none', () => {
    expect(withChange(first, [], '2026-11-23', { dayStart: '09:00', workDays: [5, 4, 3, 2, 1] })).toEqual([]);
  });
});
