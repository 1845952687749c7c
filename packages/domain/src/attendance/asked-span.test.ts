import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { refusalOf } from '../testing/testing.ts';
import { askedSpan, checkedSpan } from './asked-span.ts';
import { analyticsInput, recordsInput } from './day-schema.ts';

const today: PlainDate = '2026-11-20';

describe('D11 the days that records are asked of', () => {
  test.each([
    [{ date: '2026-03-01' }, '2026-03-01', '2026-03-01'],
    [{ from: '2026-11-20', to: '2026-11-20' }, today, today],
    [{ from: '2026-09-20', to: '2026-11-20' }, '2026-09-20', today],
  ])('%j', (sent, from, to) => {
    expect(askedSpan(recordsInput.parse(sent))).toEqual({ from, to });
  });

  test.each([undefined, {}])('%j names none', (sent) => {
    expect(askedSpan(recordsInput.parse(sent))).toBeUndefined();
  });

  test.each([
    [{ from: today }, 'Give either date, or both from and to'],
    [{ to: today }, 'Give either date, or both from and to'],
    [{ date: today, from: today, to: today }, 'Give either date, or both from and to'],
    [{ from: today, to: '2026-11-19' }, 'to cannot be before from'],
    [{ from: '2026-09-19', to: today }, 'At most 62 days at once'],
    [{ from: '0001-01-01', to: '9999-12-31' }, 'At most 62 days at once'],
  ])('%j is refused', (sent, message) => {
    expect(refusalOf(() => askedSpan(recordsInput.parse(sent)))).toMatchObject({
      kind: 'bad_input',
      message,
    });
  });

  test.each(['', 'today', '2026-02-30', '2026-11-20T00:00:00.000Z', 20261120, null])(
    '%j is no date',
    (date) => {
      expect(recordsInput.safeParse({ date }).error?.issues[0]?.message).toBe(
        'date must be a date like 2026-11-21',
      );
    },
  );
});

test('D39 analytics go over a leap year, and not a day more', () => {
  const year = analyticsInput.parse({ from: '2028-01-01', to: '2028-12-31' });
  expect(checkedSpan(year, 366)).toEqual(year);
  expect(refusalOf(() => checkedSpan({ ...year, to: '2029-01-01' }, 366)).message).toBe(
    'At most 366 days at once',
  );
});
