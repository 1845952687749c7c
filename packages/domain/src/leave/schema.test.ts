import { describe, expect, test } from 'vitest';
import {
  askedLeave,
  balanceAdjustmentInput,
  colleaguesAway,
  leaveDecisionInput,
  leaveKey,
  leaveRequest,
  leaveRequestInput,
  leaveRequestToDecide,
  leaveSpanInput,
  namedLeaveDecision,
  spanOn,
} from './schema.ts';

const form = {
  leaveType: 'Annual Leave',
  duration: 'full_day',
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  reason: 'Rest',
};

interface Parsed {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
}

/** Field and message of everything that is wrong. */
function problems(parsed: Parsed): [string, string][] | undefined {
  return parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('asking for leave (U37)', () => {
  test.each([
    ['leaveType', 7, 'Leave Type is required'],
    ['leaveType', 'x'.repeat(51), 'Leave Type can be at most 50 characters'],
    ['duration', 'two_days', 'Duration must be one of: half_day, full_day, multiple_days'],
    ['startDate', '23.11.2026', 'Start Date must be a date, as in 2026-11-20'],
    ['endDate', '2026-02-30', 'End Date must be a date, as in 2026-11-20'],
    ['reason', 5, 'Reason must be text'],
    ['reason', 'x'.repeat(2001), 'Reason can be at most 2000 characters'],
    ['reason', 'a\u0000b', 'Reason cannot contain control characters'],
    ['reason', 'a\u001b[2Jb', 'Reason cannot contain control characters'],
    ['reason', 'half a \ud83d', 'Reason cannot contain control characters'],
  ])('%s %j is refused: %s', (field, value, message) => {
    expect(problems(leaveRequestInput.safeParse({ ...form, [field]: value }))).toEqual([[field, message]]);
  });

  test('a request without fields names every field', () => {
    expect(problems(leaveRequestInput.safeParse({}))).toEqual([
      ['leaveType', 'Leave Type is required'],
      ['startDate', 'Start Date is required'],
      ['endDate', 'End Date is required'],
      ['duration', 'Duration is required'],
    ]);
  });

  test.each([{ leaveType: '', duration: '', startDate: '', endDate: '', reason: '' }])(
    'the form %j names every field',
    (empty) => {
      expect(problems(leaveRequestInput.safeParse(empty))).toEqual([
        ['leaveType', 'Leave Type is required'],
        ['duration', 'Duration is required'],
        ['startDate', 'Start Date is required'],
        ['endDate', 'End Date is required'],
      ]);
    },
  );

  test('fields no one may set are dropped', () => {
    const forged = { userId: 9, status: 'approved', halfDays: 0, days: 0, id: 1, adminResponse: 'ok' };
    expect(leaveRequestInput.parse({ ...form, ...forged })).toEqual(form);
  });

  test('a reason may be left out, or be empty', () => {
    for (const reason of [undefined, '', ' \n\t '])
      expect(leaveRequestInput.parse({ ...form, reason }).reason).toBeUndefined();
  });

  test('a reason is trimmed, may have lines and any script, and 2000 characters', () => {
    const reason = 'Umzug\r\n\tnach Zürich – 引っ越し 👩‍👧';
    expect(leaveRequestInput.parse({ ...form, reason: `  ${reason}\n` }).reason).toBe(reason);
    const longest = leaveRequestInput.parse({ ...form, reason: ` ${'x'.repeat(2000)} ` });
    expect(longest.reason).toHaveLength(2000);
  });

  test('a long hostile reason is refused without a long search', () => {
    const reason = `${'\n'.repeat(200_000)}\u0000`;
    expect(leaveRequestInput.safeParse({ ...form, reason: `x${reason}` }).success).toBe(false);
  });

  test('D19 the second step makes dates of what was sent, in the company’s zone', () => {
    const sent = { ...form, startDate: '2026-11-20T23:00:00Z', endDate: '2026-11-23T00:00:00.000Z' };
    expect(askedLeave(leaveRequestInput.parse(sent), 'Europe/Berlin')).toEqual({
      ...form,
      startDate: '2026-11-21',
      endDate: '2026-11-23',
    });
  });
});

describe('D18 asking who is away', () => {
  const span = { startDate: '2026-11-20', endDate: '2026-11-23' } as const;

  test('takes a span, whose dates are read as those of a request are (D19)', () => {
    const sent = { startDate: '2026-11-20T23:00:00Z', endDate: '2026-11-23T00:00:00.000Z' };
    const read = { startDate: '2026-11-21', endDate: '2026-11-23' };
    expect(spanOn(leaveSpanInput.parse(sent), 'Europe/Berlin')).toEqual(read);
    expect(spanOn(leaveSpanInput.parse({ ...span, userId: 3 }), 'UTC')).toEqual(span);
  });

  test('needs both dates', () => {
    expect(problems(leaveSpanInput.safeParse({}))).toEqual([
      ['startDate', 'Start Date is required'],
      ['endDate', 'End Date is required'],
    ]);
  });

  test('answers numbers, and drops whatever else there might be', () => {
    expect(colleaguesAway.parse({ count: 2, asked: 1, names: ['Ada'] })).toEqual({ count: 2, asked: 1 });
  });
});

test.each([undefined, null, '7', 7.5, {}])('an id of %j names no request', (id) => {
  const problem = ['id', 'id must be a whole number'];
  expect(problems(leaveKey.safeParse({ id }))).toEqual([problem]);
  expect(problems(namedLeaveDecision.safeParse({ id, status: 'approved' }))).toEqual([problem]);
});

describe('deciding (U70)', () => {
  test.each([
    [{}, {}],
    [{ adminResponse: '  ' }, {}],
    [{ adminResponse: '' }, {}],
    [{ adminResponse: null }, {}],
    [{ adminResponse: ' Enjoy\n' }, { adminResponse: 'Enjoy' }],
    [{ seq: 12, reviewedBy: 3, userId: 4 }, { seq: 12 }],
  ])('%j is read as %j', (sent, read) => {
    const status = 'rejected';
    expect(leaveDecisionInput.parse({ status, ...sent })).toEqual({ status, ...read });
  });

  test.each([
    ['status', undefined, 'Decision is required'],
    ['status', '', 'Decision is required'],
    ['status', 'pending', 'Decision must be one of: approved, rejected'],
    ['status', 'cancelled', 'Decision must be one of: approved, rejected'],
    ['adminResponse', 5, 'Response must be text'],
    ['adminResponse', 'x'.repeat(2001), 'Response can be at most 2000 characters'],
    ['adminResponse', 'a\u0000b', 'Response cannot contain control characters'],
    ['seq', 'twelve', 'seq must be a whole number'],
    ['seq', 1.5, 'seq must be a whole number'],
  ])('%s %j is refused: %s', (field, value, message) => {
    const sent = { status: 'approved', [field]: value };
    expect(problems(leaveDecisionInput.safeParse(sent))).toEqual([[field, message]]);
  });
});

describe('D14 an adjustment', () => {
  test.each([0.5, -0.5, 1, -25, 366, -366])('of %d days is taken', (days) => {
    expect(balanceAdjustmentInput.parse({ days, reason: ' Bonus ' })).toEqual({ days, reason: 'Bonus' });
  });

  test.each([
    ['days', 0, 'Days cannot be 0'],
    ['days', -0, 'Days cannot be 0'],
    ['days', 0.25, 'Days must be a number of whole or half days'],
    ['days', '3', 'Days must be a number of whole or half days'],
    ['days', Number.NaN, 'Days must be a number of whole or half days'],
    ['days', 366.5, 'Days must be between -366 and 366'],
    ['days', -366.5, 'Days must be between -366 and 366'],
    ['reason', '', 'Reason is required'],
    ['reason', 'x'.repeat(501), 'Reason can be at most 500 characters'],
  ])('%s %d is refused: %s', (field, value, message) => {
    const sent = { days: 1, reason: 'Bonus', [field]: value };
    expect(problems(balanceAdjustmentInput.safeParse(sent))).toEqual([[field, message]]);
  });
});

describe('a request on the wire (U96, D50)', () => {
  const row = {
    ...form,
    id: 1,
    userId: 2,
    status: 'pending',
    days: 0.5,
    half: 'morning',
    leaveTypeId: 1,
    firstHalf: null,
    lastHalf: null,
    hours: null,
    cancelRequestedAt: null,
    onBehalf: null,
    adminResponse: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    waitsFor: { who: 'admins', names: ['Grace'], why: null },
    steps: [],
  };

  test('has its fields, the days it counts and a wish to cancel', () => {
    expect(leaveRequest.parse(row)).toEqual(row);
  });

  test('D15 administrators also see whose it is, who decided it, and the seq their decision names', () => {
    const user = { fullName: 'Ada', employeeId: 'E1', department: null };
    const seen = { ...row, user, reviewerName: 'Grace', accountClosed: false, seq: 9 };
    expect(leaveRequestToDecide.parse(seen)).toEqual(seen);
  });
});
