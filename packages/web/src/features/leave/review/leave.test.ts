import { describe, expect, it } from 'vitest';
import { durationText, type LeaveRow, refusalText, requestsText, tooLateText } from './leave.ts';

const pending: LeaveRow = {
  id: 7,
  userId: 3,
  leaveType: 'Annual Leave',
  startDate: '2026-03-09',
  endDate: '2026-03-13',
  duration: 'multiple_days',
  reason: 'Rest',
  status: 'pending',
  days: 5,
  cancelRequestedAt: null,
  adminResponse: null,
  reviewedBy: null,
  reviewedAt: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  user: { fullName: 'Ben Okri', employeeId: 'E2', department: null },
  reviewerName: null,
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
  it('is told who decided what and when, on the company’s clocks', () => {
    expect(tooLateText(decided, 12, 'Europe/Berlin')).toBe(
      'Already approved by Ada Lovelace on 2 March 2026 at 10:05',
    );
    expect(tooLateText(null, 12, 'UTC')).toMatch(/^Withdrawn in the meantime/);
    expect(tooLateText({ ...pending, seq: 13 }, 12, 'UTC')).toMatch(/^Changed in the meantime/);
  });

  it('is told apart from one that the server refuses for what was seen', () => {
    expect(tooLateText(pending, 12, 'UTC')).toBeUndefined();
    const refused = { id: 7, outcome: 'refused', message: 'Too few days left' } as const;
    expect(refusalText({ ...refused, request: pending }, 12, 'UTC')).toBe('Too few days left');
    expect(refusalText({ ...refused, request: decided }, 12, 'UTC')).toMatch(/^Already approved by Ada/);
  });
});

describe('words of leave', () => {
  it('show underscores as spaces (U67)', () => {
    expect(durationText('multiple_days')).toBe('multiple days');
  });

  it('count requests', () => {
    expect([1, 3].map(requestsText)).toEqual(['1 leave request', '3 leave requests']);
  });
});
