import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { removedText, shorterTimes } from './retention.ts';

const saved = { attendanceYears: 4, leaveYears: 4, auditYears: 10, hrDocumentYears: 10, locationDays: 90 };
const typed = {
  attendanceYears: '4',
  leaveYears: '4',
  auditYears: '10',
  hrDocumentYears: '10',
  locationDays: '90',
};

test.each([
  [{}, undefined],
  [{ attendanceYears: '5', locationDays: '100' }, undefined],
  [{ attendanceYears: '3', leaveYears: '6' }, { attendanceYears: 3 }],
  [
    { auditYears: '3', locationDays: '7' },
    { auditYears: 3, locationDays: 7 },
  ],
  [{ attendanceYears: '1' }, undefined],
  [{ attendanceYears: '', leaveYears: '3' }, { leaveYears: 3 }],
])('the shorter times of %j are %j', (changes, shorter) => {
  expect(shorterTimes({ ...typed, ...changes }, saved)).toEqual(shorter);
});

test('what goes is named by what was made shorter', () => {
  const counts = { attendance: 1234, leave: 1, audit: 0, location: 7, hrDocuments: 0 };
  expect(removedText(english, { attendanceYears: 3, leaveYears: 3, auditYears: 5 }, counts)).toBe(
    '1,234 attendance records and 1 leave request',
  );
  expect(removedText(english, { auditYears: 5 }, counts)).toBe('');
});
