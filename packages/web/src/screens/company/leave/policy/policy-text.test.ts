import { english } from '@muster/domain/language/texts';
import type { PolicyRulesInput } from '@muster/domain/leave-account/schema';
import { expect, it } from 'vitest';
import { filledIn, policyLine } from './policy-text.ts';

it.each<[string, PolicyRulesInput['carryOver']]>([
  ['28 days a year', null],
  ['28 days a year', { most: 0, until: '03-31' }],
  ['28 days a year; what is left can be used until 31 Mar', { until: '03-31' }],
  ['28 days a year; at most 8 days of what is left can be used until 31 Dec', { most: 8, until: '12-31' }],
])('D97: %s', (line, carryOver) => {
  expect(policyLine(english, filledIn({ days: 28, carryOver }, 'days'), 'days')).toBe(line);
});
