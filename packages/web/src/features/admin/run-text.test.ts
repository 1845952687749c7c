import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { runText, takeBackText } from './run-text.ts';

test.each([
  ['close_days', 1, 1, 'Closed 1 day: 1 record'],
  ['close_days', 260, 10_400, 'Closed 260 days: 10,400 records'],
  ['grant_leave_years', 1, 1, 'Granted 1 leave year: 1 person'],
  ['grant_leave_years', 10, 400, 'Granted 10 leave years: 400 people'],
] as const)('U78 a run of %s for %i dates with %i rows', (job, dates, made, text) => {
  expect(runText(english, { job, dates, made })).toBe(text);
  expect(takeBackText(english, { job })).toMatch(/again within a minute\.$/);
});
