import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { countOf, durationText, reservedText } from './leave.ts';
import { calendar, shownLeave } from './testing.ts';

const requests = [
  shownLeave({ status: 'pending', days: 2.5 }),
  shownLeave({ status: 'pending', days: 0.5, id: -4, unsent: true }),
  shownLeave({ status: 'pending', days: 9, leaveType: 'Sick Leave' }),
  shownLeave({ status: 'approved', days: 4 }),
  shownLeave({ status: 'rejected', days: 7 }),
];

test('D13 pending requests that use the balance are said in words, unsent ones included', () => {
  expect(reservedText(english, requests, calendar)).toBe('3 days pending');
  expect(reservedText(english, requests.slice(1, 2), calendar)).toBe('0.5 days pending');
});

test('D13 and that none of them reserves anything', () => {
  expect(reservedText(english, requests.slice(2), calendar)).toBe('none pending');
  expect(reservedText(english, [], calendar)).toBe('none pending');
});

test('U34: requests are counted by status, unsent ones included', () => {
  expect(countOf(requests, 'pending')).toBe(3);
  expect(countOf(requests, 'approved')).toBe(1);
  expect(countOf([], 'rejected')).toBe(0);
});

test('U35 how long leave is has one form', () => {
  const day = { days: 1, half: null };
  expect(durationText(english, { ...day, duration: 'full_day' })).toBe('Full day');
  expect(durationText(english, { duration: 'half_day', half: 'morning', days: 0.5 })).toBe(
    'Half day, morning',
  );
  expect(durationText(english, { ...day, duration: 'multiple_days', days: 2.5 })).toBe('2.5 days');
});
