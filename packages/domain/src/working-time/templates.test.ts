import { describe, expect, it } from 'vitest';
import { workMinutesOf } from '../calendar/schedule-minutes.ts';
import { scheduleRulesIn } from './checks.ts';
import { scheduleTemplates } from './templates.ts';

const hours = { workDays: [1, 2, 3, 4, 5] as const, dayStart: '09:00', dayEnd: '17:00' };

describe('the templates of schedules', () => {
  it.each([
    ['full', 7, 2_400],
    ['part', 7, 1_440],
    ['shifts', 14, 4_500],
    ['rota', 8, 2_640],
    ['flexible', 7, 2_310],
  ])('D90: %s is a cycle of %i days with %i minutes', (key, length, minutes) => {
    const rules = scheduleTemplates
      .find((each) => each.key === key)
      ?.rules({ ...hours, workDays: [...hours.workDays] });
    const days = rules && 'days' in rules ? rules.days : [];
    expect([days.length, days.reduce((sum, day) => sum + workMinutesOf(day), 0)]).toEqual([length, minutes]);
  });

  it('D90: are schedules that can be worked, also of a company with one work day', () => {
    for (const { rules } of scheduleTemplates) {
      const made = rules({ workDays: [6], dayStart: '08:00', dayEnd: '12:00' });
      if (!('days' in made)) throw new Error('A cycle');
      // 38.5 hours are no amount of one day: the form says so before it is saved.
      if (made.days.some((day) => workMinutesOf(day) > 1_440)) continue;
      expect(scheduleRulesIn(made)).toEqual(made);
    }
  });
});
