import { english } from '@muster/domain/language/texts';
import { describe, expect, it } from 'vitest';
import { durationName } from '../leave.ts';
import { type LeaveRow, quickResponse, refusalText, tooLateText } from './leave.ts';
import { decisionText, verdictsOf } from './verdicts.ts';

const pending: LeaveRow = {
  id: 7,
  userId: 3,
  leaveType: 'Annual Leave',
  leaveTypeId: 1,
  firstHalf: null,
  lastHalf: null,
  hours: null,
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  duration: 'multiple_days',
  half: null,
  reason: 'Rest',
  status: 'pending',
  days: 5,
  cancelRequestedAt: null,
  onBehalf: null,
  waitsFor: null,
  steps: [],
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  user: { fullName: 'Ben Okri', employeeId: 'E2', department: null },
  reviewerName: null,
  accountClosed: false,
  seq: 12,
};

const decided: LeaveRow = {
  ...pending,
  status: 'approved',
  reviewedBy: 1,
  reviewerName: 'Ada Lovelace',
  reviewedAt: '2026-03-02T09:05:00.000Z',
  seq: 15,
};

describe('D15 a decision that comes too late', () => {
  it('says who decided what and when, on the company’s clocks', () => {
    expect(tooLateText(english, decided, pending, 'Europe/Berlin')).toBe(
      'Already approved by Ada Lovelace on 2 March 2026 at 10:05',
    );
    expect(tooLateText(english, null, pending, 'UTC')).toMatch(/^Withdrawn in the meantime/);
    expect(tooLateText(english, { ...pending, seq: 13 }, pending, 'UTC')).toMatch(/^Changed in the meantime/);
  });

  it('is distinguished from one that the server refuses for what was seen', () => {
    expect(tooLateText(english, pending, pending, 'UTC')).toBeUndefined();
    const refused = {
      id: 7,
      outcome: 'refused',
      message: 'Too few days left',
      code: 'leave.tooFewToApprove',
      params: {},
    } as const;
    expect(refusalText(english, { ...refused, request: pending }, pending, 'UTC')).toBe('Too few days left');
    expect(refusalText(english, { ...refused, request: decided }, pending, 'UTC')).toMatch(
      /^Already approved by Ada/,
    );
  });
});

describe('D16 U126 a wish to cancel approved leave', () => {
  const wished: LeaveRow = { ...decided, cancelRequestedAt: '2026-03-03T09:00:00.000Z' };

  it('has words of its own, which say what each decision does', () => {
    expect(verdictsOf(wished).map(({ name, label }) => [name, english(label)])).toEqual([
      ['rejected', 'Cancel the leave'],
      ['approved', 'Keep the leave'],
    ]);
    expect(verdictsOf(pending).map(({ label }) => english(label))).toEqual(['Approve', 'Reject']);
    expect(decisionText(english, [wished], 'rejected', 'planned')).toBe(
      'Leave of Ben Okri will be cancelled',
    );
    expect(decisionText(english, [wished, wished], 'approved')).toBe('2 leave requests kept');
    expect(decisionText(english, [pending], 'approved')).toBe('Leave of Ben Okri approved');
  });

  it('is answered in the words that its person understands', () => {
    expect(quickResponse(english, wished, 'rejected')).toBe('Cancelled by manager');
    expect(quickResponse(english, wished, 'approved')).toBe('Kept by manager');
    expect(quickResponse(english, pending, 'rejected')).toBe('Quick rejection by manager');
  });

  it('says that another administrator cancelled it, or that it was only asked now', () => {
    const cancelled: LeaveRow = { ...decided, status: 'rejected', seq: 20 };
    expect(tooLateText(english, cancelled, wished, 'UTC')).toMatch(/^Already cancelled by Ada Lovelace/);
    expect(tooLateText(english, { ...decided, seq: 20 }, wished, 'UTC')).toMatch(
      /^Already kept by Ada Lovelace/,
    );
    expect(tooLateText(english, { ...wished, seq: 20 }, decided, 'UTC')).toMatch(
      /^Cancellation was requested/,
    );
  });
});

it('U67 the review says the duration in words, where others count days', () => {
  const days = { duration: 'multiple_days', half: null } as const;
  expect(durationName(english, days)).toBe('multiple days');
});
