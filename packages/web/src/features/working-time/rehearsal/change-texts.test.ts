import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { changeTexts } from './change-texts.ts';

const whose = { userId: 7, employeeId: 'E7', name: 'Ann', date: '2026-11-30' } as const;

test('D91 a preview says who stops recording time, and from when on', () => {
  const { title, before, after } = changeTexts(english, {
    ...whose,
    what: 'recordsTime',
    before: true,
    after: false,
  });
  expect(title).toMatch(/^From Mon 30 Nov/);
  expect([before, after]).toEqual(['Records time', 'Records no time']);
});

test('D90 a preview says another grace in minutes', () => {
  const { before, after } = changeTexts(english, { ...whose, what: 'grace', days: 5, before: 15, after: 1 });
  expect([before, after]).toEqual(['15 minutes of grace', '1 minute of grace']);
});
