import { describe, expect, test } from 'vitest';
import type { PlainDate } from '../calendar/plain-date.ts';
import { calendarWith, refusalOf } from '../testing/testing.ts';
import { hundredths } from './balance.ts';
import { type DayRecord, decideLeave, type LeaveToDecide } from './decision.ts';
import type { LeaveType } from './schema.ts';
import { decisionContext, leaveToDecide, pendingLeave, typesUsing } from './testing.ts';

const now = '2026-11-20T09:00:00.000Z';
const approve = { status: 'approved', seq: 40 } as const;
const reject = { status: 'rejected', seq: 40 } as const;
const approved = leaveToDecide({ status: 'approved' });
const rejected = leaveToDecide({ status: 'rejected' });
const holiday = { date: '2026-12-01' as PlainDate, name: 'Founders’ Day' };
const shorterWeek = calendarWith({ holidays: [holiday] });

test('D15 leave of a leaver is not approved, and can be rejected; what was approved can stay', () => {
  const leaver = leaveToDecide({ accountClosed: true });
  expect(() => decideLeave(leaver, { status: 'approved' }, decisionContext())).toThrow('account is closed');
  expect(decideLeave(leaver, { status: 'rejected' }, decisionContext()).request.status).toBe('rejected');
  const kept = leaveToDecide({ accountClosed: true, status: 'approved' });
  expect(decideLeave(kept, { status: 'approved' }, decisionContext()).ledger).toEqual([]);
});

describe('D15 a decision is written down', () => {
  test('with who, when and what they said, and answers a wish to cancel', () => {
    const { request } = decideLeave(
      leaveToDecide(),
      { ...approve, adminResponse: 'Enjoy' },
      decisionContext(),
    );
    expect(request).toEqual({
      status: 'approved',
      adminResponse: 'Enjoy',
      reviewedBy: 2,
      reviewedAt: now,
      updatedAt: now,
      halfDays: 10,
      minutes: null,
      cancelRequestedAt: null,
      onBehalf: null,
    });
  });

  test('without a response the earlier one goes', () => {
    expect(decideLeave(approved, reject, decisionContext()).request.adminResponse).toBeNull();
  });
});

describe('D15 each decision first undoes the last one’s effect on the balance, once', () => {
  const entry = { userId: 1, leaveRequestId: 7, actorId: 2, createdAt: now };
  const use = { ...entry, kind: 'use', amount: -500, reason: 'Leave approved' };
  const giveBack = { ...entry, kind: 'return', amount: 500, reason: 'Approval undone' };

  test.each<[string, LeaveToDecide, typeof approve | typeof reject, unknown[]]>([
    ['approving uses', leaveToDecide(), approve, [use]],
    ['rejecting moves nothing', leaveToDecide(), reject, []],
    ['rejecting what was approved gives back', approved, reject, [giveBack]],
    ['approving what was rejected uses', rejected, approve, [use]],
    ['approving again moves nothing', approved, approve, []],
    ['rejecting again moves nothing', rejected, reject, []],
  ])('%s', (_case, request, decision, ledger) => {
    expect(decideLeave(request, decision, decisionContext()).ledger).toEqual(ledger);
  });

  test.each<LeaveType>(['Sick Leave', 'Maternity Leave', 'Paternity Leave'])(
    'D13 %s moves nothing, whatever the balance',
    (leaveType) => {
      for (const [request, decision] of [
        [leaveToDecide({ leaveType }), approve],
        [{ ...approved, leaveType, usedHalfDays: 0 }, reject],
      ] as const) {
        expect(decideLeave(request, decision, decisionContext({ balance: 0 })).ledger).toEqual([]);
      }
    },
  );

  test('approving counts the days by the calendar of now', () => {
    const { request, ledger } = decideLeave(
      leaveToDecide(),
      approve,
      decisionContext({ terms: shorterWeek }),
    );
    expect(request.halfDays).toBe(8);
    expect(ledger).toEqual([{ ...use, amount: -400 }]);
  });

  test('approving again after the calendar changed gives back the old days and takes the new', () => {
    const context = decisionContext({ terms: shorterWeek });
    expect(decideLeave(approved, approve, context).ledger).toEqual([giveBack, { ...use, amount: -400 }]);
  });

  test('what is given back is what was taken, whatever the calendar says now', () => {
    const { request, ledger } = decideLeave(approved, reject, decisionContext({ terms: shorterWeek }));
    expect(ledger).toEqual([giveBack]);
    expect(request.halfDays).toBe(10);
  });
});

describe('D13 after the company chose other types that use the balance', () => {
  const without = calendarWith({ leaveTypes: typesUsing('Sick Leave') });
  const context = decisionContext({ terms: without, balance: 500 });

  test('what an approval took comes back when it is undone, and is not taken again', () => {
    expect(decideLeave(approved, reject, context).ledger).toMatchObject([{ kind: 'return', amount: 500 }]);
    expect(decideLeave(approved, approve, context).ledger).toMatchObject([{ kind: 'return', amount: 500 }]);
    expect(decideLeave(rejected, approve, context).ledger).toEqual([]);
  });

  test('what was approved without taking anything takes it when it is approved again, if there is enough', () => {
    const sick = { ...approved, leaveType: 'Sick Leave', usedHalfDays: 0 } as const;
    expect(decideLeave(sick, approve, context).ledger).toMatchObject([{ kind: 'use', amount: -500 }]);
    expect(decideLeave(sick, reject, context).ledger).toEqual([]);
    expect(refusalOf(() => decideLeave(sick, approve, { ...context, balance: 450 })).kind).toBe('conflict');
  });
});

describe('D13 approving takes no more than there is', () => {
  const other = pendingLeave({ startDate: '2026-12-07', endDate: '2026-12-11' });

  test.each<[string, LeaveToDecide, number, ReturnType<typeof pendingLeave>[]]>([
    ['exactly the balance', leaveToDecide(), 10, []],
    ['a pending one beside what others reserve', leaveToDecide(), 10, [other]],
    ['a rejected one beside what others reserve', rejected, 20, [other]],
    ['a rejected one beside other rejected ones', rejected, 10, [{ ...other, status: 'rejected' }]],
    ['an approved one again, with nothing left', approved, 0, [other]],
  ])('%s is enough', (_case, request, balance, others) => {
    expect(
      decideLeave(request, approve, decisionContext({ balance: hundredths(balance), others })).request.status,
    ).toBe('approved');
  });

  test.each<[string, LeaveToDecide, number, ReturnType<typeof pendingLeave>[], string]>([
    ['half a day too little', leaveToDecide(), 9, [], '4.5 days'],
    ['a rejected one: others reserve it now', rejected, 19, [other], '4.5 days'],
    ['more reserved than there is', rejected, 4, [other], '0 days'],
    [
      'an approved one that counts more now',
      leaveToDecide({ status: 'approved', halfDays: 8 }),
      1,
      [],
      '4.5 days',
    ],
  ])('%s', (_case, request, balance, others, left) => {
    const refusal = refusalOf(() =>
      decideLeave(request, approve, decisionContext({ balance: hundredths(balance), others })),
    );
    expect(refusal).toMatchObject({
      kind: 'conflict',
      message: `This takes 5 days of leave, and ${left} are left: adjust the balance or reject it`,
    });
  });

  test('rejecting never asks for it', () => {
    expect(decideLeave(leaveToDecide(), reject, decisionContext({ balance: 0 })).ledger).toEqual([]);
  });
});

describe('D12 what may not be approved', () => {
  test.each(['pending', 'approved'] as const)('dates another request has taken since: %s', (status) => {
    const others = [pendingLeave({ status, startDate: '2026-12-04', endDate: '2026-12-04' })];
    expect(refusalOf(() => decideLeave(rejected, approve, decisionContext({ others })))).toMatchObject({
      kind: 'conflict',
      message: `This request overlaps another of the same person, which is ${status}: decide that one first`,
    });
    expect(decideLeave(rejected, reject, decisionContext({ others })).request.status).toBe('rejected');
  });

  test('dates that hold no work day any more', () => {
    const request = leaveToDecide({ duration: 'full_day', startDate: '2026-12-01', endDate: '2026-12-01' });
    expect(refusalOf(() => decideLeave(request, approve, decisionContext({ terms: shorterWeek }))).kind).toBe(
      'unprocessable',
    );
    expect(decideLeave(request, reject, decisionContext({ terms: shorterWeek })).ledger).toEqual([]);
  });
});

describe('D15 of two who decide at once one wins', () => {
  test.each<[string, Partial<LeaveToDecide>, string]>([
    ['approved meanwhile', { status: 'approved', seq: 41 }, 'is now approved'],
    ['rejected meanwhile', { status: 'rejected', seq: 41 }, 'is now rejected'],
    ['restored to an earlier state', { seq: 39 }, 'is now pending'],
    ['withdrawn meanwhile', { withdrawn: true, seq: 41 }, 'was withdrawn'],
    ['withdrawn, though the seq is right', { withdrawn: true }, 'was withdrawn'],
  ])('%s: the other learns its state', (_case, changes, words) => {
    for (const decision of [approve, reject]) {
      const refusal = refusalOf(() => decideLeave(leaveToDecide(changes), decision, decisionContext()));
      expect(refusal).toMatchObject({ kind: 'conflict', message: expect.stringContaining(words) });
    }
  });
});

test('D15 the other learns who decided, and when by the company’s clocks', () => {
  const decided = { by: 'Ada Lovelace', at: '2026-11-20T08:59:59.999Z' } as const;
  const request = leaveToDecide({ status: 'rejected', seq: 41, decided });
  const context = decisionContext({ timeZone: 'Europe/Berlin' });
  expect(refusalOf(() => decideLeave(request, approve, context)).message).toBe(
    'This request was changed in the meantime and is now rejected by Ada Lovelace on 20 November 2026 at 09:59: look at it again, then decide',
  );
});

describe('D15 no one decides their own request while another active administrator exists', () => {
  test.each([approve, reject])('%j', (decision) => {
    const own = decisionContext({ decidedBy: 1, otherAdmins: true });
    expect(refusalOf(() => decideLeave(leaveToDecide(), decision, own)).kind).toBe('not_allowed');
    const alone = decisionContext({ decidedBy: 1, otherAdmins: false });
    expect(decideLeave(leaveToDecide(), decision, alone).request.reviewedBy).toBe(1);
  });

  test('and learns nothing of its state', () => {
    const own = decisionContext({ decidedBy: 1, otherAdmins: true });
    const changed = leaveToDecide({ withdrawn: true, seq: 41 });
    expect(refusalOf(() => decideLeave(changed, approve, own)).kind).toBe('not_allowed');
  });
});

describe('D8 a decision on leave for past days', () => {
  const days: DayRecord[] = [
    { date: '2026-11-30', status: 'absent' },
    { date: '2026-12-01', status: 'present' },
    { date: '2026-12-02', status: 'late' },
    { date: '2026-12-03', status: 'leave' },
  ];

  test('approving turns absent into leave and leaves worked days alone', () => {
    expect(decideLeave(leaveToDecide(), approve, decisionContext({ days })).days).toEqual([
      { date: '2026-11-30', status: 'leave' },
    ]);
  });

  test('undoing it turns leave into absent', () => {
    expect(decideLeave(approved, reject, decisionContext({ days })).days).toEqual([
      { date: '2026-12-03', status: 'absent' },
    ]);
  });

  test('D13 whether or not the leave uses the balance, and for half days too', () => {
    const half = { duration: 'half_day', startDate: '2026-11-30', endDate: '2026-11-30' } as const;
    for (const changes of [{ leaveType: 'Sick Leave' } as const, half]) {
      const decided = decideLeave(
        leaveToDecide(changes),
        approve,
        decisionContext({ days: days.slice(0, 1) }),
      );
      expect(decided.days).toEqual([{ date: '2026-11-30', status: 'leave' }]);
    }
  });

  test('days that another approved request covers stay leave', () => {
    const others = [pendingLeave({ status: 'approved', startDate: '2026-12-03', endDate: '2026-12-04' })];
    const { days: changed } = decideLeave(rejected, reject, decisionContext({ days, others }));
    expect(changed).toEqual([]);
  });

  test('days outside the request stay as they are', () => {
    const outside: DayRecord[] = [
      { date: '2026-11-27', status: 'absent' },
      { date: '2026-12-07', status: 'leave' },
    ];
    expect(decideLeave(leaveToDecide(), approve, decisionContext({ days: outside })).days).toEqual([]);
    expect(decideLeave(approved, reject, decisionContext({ days: outside })).days).toEqual([]);
  });
});
