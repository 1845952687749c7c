import { expect, test } from 'vitest';
import { examplesOf } from './examples.ts';
import { figuresOf } from './figures.ts';
import { rulesIn } from './policy-wire.ts';
import { leavePresets } from './presets.ts';
import type { PolicyRulesInput } from './schema.ts';

function granted(input: PolicyRulesInput, unit: 'days' | 'hours' = 'days') {
  return examplesOf(rulesIn(input, unit), 2026).map(({ account }) => figuresOf(account).granted);
}

test('D97 examples are of a full-timer, of part time since July and of who joins in June', () => {
  const days = { days: 30, perWeekDays: 5, proRata: 'month_complete', rounding: 'day_from_half' } as const;
  // 23.95: 181 of 365 days in full and 184 at three fifths; 17.5: seven of twelve months.
  expect(granted(days)).toEqual([3000, 2400, 1800]);
  expect(granted({ days: 30 })).toEqual([3000, 3000, 3000]);
});

test('D97 examples of hours are of the same part of the week', () => {
  const hours = { days: 12_000, perWeekMinutes: 2_400, scale: 'minutes', proRata: 'day' } as const;
  const [full, part = 0, joins = 0] = granted(hours, 'hours');
  expect(full).toBe(12_000);
  expect(part).toBeLessThan(12_000);
  expect(joins).toBeLessThan(part);
});

test.each(leavePresets)('D97 the preset of $country has all three examples, each above 0', (preset) => {
  const all = granted(preset.rules, preset.unit);
  expect(all).toHaveLength(3);
  expect(all.every((amount) => amount > 0)).toBe(true);
});
