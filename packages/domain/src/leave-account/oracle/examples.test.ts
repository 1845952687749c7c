import { expect, test } from 'vitest';
import { figuresOn } from '../figures.ts';
import { rulesIn } from '../policy-wire.ts';
import { leavePresets } from '../presets.ts';
import { policyRulesInput } from '../schema.ts';
import { figureOf, lawExamples } from './examples.ts';
import { naiveFigures } from './naive.ts';

test.each(lawExamples)('D97 $law: $case', (example) => {
  expect(figureOf(example, naiveFigures(example.facts, example.asked)), example.how).toBe(example.amount);
  expect(figureOf(example, figuresOn(example.facts, example.asked)), example.how).toBe(example.amount);
});

test('at least 40 examples, no two alike', () => {
  expect(lawExamples.length).toBeGreaterThanOrEqual(40);
  const told = lawExamples.map(({ law, case: what }) => `${law}: ${what}`);
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([]);
});

test('D97 every preset is a policy as it is entered, of its unit, and has an example', () => {
  for (const { country, law, unit, rules } of leavePresets) {
    expect(() => rulesIn(policyRulesInput.parse(rules), unit), law).not.toThrow();
    expect(
      lawExamples.some((example) => example.law.startsWith(country)),
      country,
    ).toBe(true);
  }
});
