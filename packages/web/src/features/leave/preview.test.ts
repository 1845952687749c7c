import { english } from '@muster/domain/language/texts';
import { describe, expect, test } from 'vitest';
import { previewOf, previewText, withShortDates } from './preview.ts';
import { calendar, shownLeave } from './testing.ts';

const context = { balance: 16.5, requests: [], calendar, today: '2026-11-20' } as const;
const typed = {
  leaveType: 'Annual Leave',
  duration: 'multiple_days',
  startDate: '2026-11-27',
  endDate: '2026-11-30',
  reason: '',
};
const textOf = (changes: object, count?: number, asked = 0) => {
  const preview = previewOf(english, { ...typed, ...changes }, context);
  return preview?.kind === 'counted'
    ? previewText(english, preview, count === undefined ? undefined : { count, asked })
    : preview;
};
const oneDay = { startDate: '2026-11-27', endDate: '2026-11-27' };

describe('D18 the form previews in words', () => {
  test.each([
    [{}, 1, 'Fri–Mon: 2 days, 14.5 left afterwards, 1 colleague also away'],
    [{ endDate: '2026-12-02' }, 2, 'Fri–Wed: 3 days, 13.5 left afterwards, 2 colleagues also away'],
    [{ ...oneDay, duration: 'half_day' }, 0, 'Fri: 0.5 days, 16 left afterwards, no colleagues away'],
    [{ ...oneDay, duration: 'full_day' }, undefined, 'Fri: 1 day, 15.5 left afterwards'],
    [{ leaveType: 'Sick Leave' }, 0, 'Fri–Mon: 2 days, no colleagues away'],
    [{ endDate: '2026-12-03' }, 0, 'Fri–Thu: 4 days, 12.5 left afterwards, no colleagues away'],
    [{ endDate: '2026-12-04' }, 0, 'Fri 27 Nov–Fri 4 Dec: 5 days, 11.5 left afterwards, no colleagues away'],
  ])('%j with %j away', (changes, colleagues, text) => {
    expect(textOf(changes, colleagues)).toBe(text);
  });

  test('and counts apart who has asked for the same days', () => {
    expect(textOf({}, 1, 2)).toBe(
      'Fri–Mon: 2 days, 14.5 left afterwards, 1 colleague also away, 2 have asked',
    );
    expect(textOf({}, 0, 1)).toBe('Fri–Mon: 2 days, 14.5 left afterwards, no colleagues away, 1 has asked');
  });

  test.each(['leaveType', 'duration', 'startDate', 'endDate'])('and says nothing without %s', (field) => {
    expect(previewOf(english, { ...typed, [field]: '' }, context)).toBeUndefined();
    expect(previewOf(english, { ...typed, [field]: undefined }, context)).toBeUndefined();
  });
});

describe('D18 the preview minds own requests', () => {
  const ahead = { startDate: '2026-12-07', endDate: '2026-12-11' } as const;

  test('D13 pending ones that were not sent yet hold days back too', () => {
    const requests = [shownLeave({ ...ahead, id: -3, unsent: true, days: 5 })];
    expect(previewOf(english, typed, { ...context, requests })).toMatchObject({ kind: 'counted', left: 9.5 });
  });

  test('D12 refuses an overlap with one at its field, whether sent or not', () => {
    const requests = [shownLeave({ id: -3, unsent: true, startDate: '2026-11-30', endDate: '2026-11-30' })];
    expect(previewOf(english, typed, { ...context, requests })).toMatchObject({
      kind: 'refused',
      field: 'startDate',
    });
  });

  test('and writes the dates of a refusal as the page does', () => {
    const requests = [shownLeave({ startDate: '2026-11-30', endDate: '2026-12-04' })];
    expect(previewOf(english, typed, { ...context, requests })).toMatchObject({
      message:
        'These dates overlap your pending Annual Leave of Mon 30 Nov 2026 to Fri 4 Dec 2026: choose other dates',
    });
    expect(withShortDates(english, 'Before 2026-02-30')).toBe('Before 2026-02-30');
  });

  test('D13 refuses more than is left at End Date', () => {
    expect(previewOf(english, { ...typed, endDate: '2027-01-29' }, context)).toMatchObject({
      kind: 'refused',
      field: 'endDate',
    });
  });
});
