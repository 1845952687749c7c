import { describe, expect, test } from 'vitest';
import type { Instant } from '../calendar/instant.ts';
import { refusalOf } from '../testing/testing.ts';
import { checkCancelRequest, checkWithdrawal, type LeaveToGiveUp } from './withdrawal.ts';

const pending: LeaveToGiveUp = {
  status: 'pending',
  startDate: '2026-11-30',
  withdrawn: false,
  cancelRequestedAt: null,
};
const approved: LeaveToGiveUp = { ...pending, status: 'approved' };
const now: Instant = '2026-11-20T09:00:00.000Z';

describe('D16 an own pending request can be withdrawn', () => {
  test('also after it has begun', () => {
    expect(checkWithdrawal(pending)).toBeUndefined();
    expect(checkWithdrawal({ ...pending, startDate: '2026-11-01' })).toBeUndefined();
  });

  test.each<[string, LeaveToGiveUp, string]>([
    ['an approved one', approved, 'This request is already approved: ask to cancel it instead'],
    ['a rejected one', { ...pending, status: 'rejected' }, 'already rejected: there is nothing left'],
    ['a withdrawn one', { ...pending, withdrawn: true }, 'This request is already withdrawn'],
  ])('%s cannot, and the refusal says its state', (_case, leave, words) => {
    const refusal = refusalOf(() => checkWithdrawal(leave));
    expect(refusal).toMatchObject({ kind: 'conflict', message: expect.stringContaining(words) });
  });
});

describe('D16 an approved request that has not begun can be asked to be cancelled', () => {
  test.each<[Instant, string]>([
    [now, 'UTC'],
    ['2026-11-29T23:59:59.999Z', 'UTC'],
    ['2026-11-30T04:59:59.999Z', 'America/New_York'],
    ['2026-11-29T09:59:59.999Z', 'Pacific/Kiritimati'],
  ])('at %s in %s', (at, zone) => {
    expect(checkCancelRequest(approved, at, zone)).toBeUndefined();
  });

  test.each<[Instant, string]>([
    ['2026-11-30T00:00:00.000Z', 'UTC'],
    ['2026-12-24T00:00:00.000Z', 'UTC'],
    ['2026-11-30T05:00:00.000Z', 'America/New_York'],
    ['2026-11-29T10:00:00.000Z', 'Pacific/Kiritimati'],
  ])('at %s in %s it has begun', (at, zone) => {
    expect(refusalOf(() => checkCancelRequest(approved, at, zone))).toMatchObject({
      kind: 'conflict',
      message: 'This leave has begun: ask an administrator to end it early',
    });
  });

  test.each<[string, LeaveToGiveUp, string]>([
    ['a pending one', pending, 'This request is still pending: withdraw it instead'],
    ['a rejected one', { ...pending, status: 'rejected' }, 'there is nothing to cancel'],
    ['a withdrawn one', { ...approved, withdrawn: true }, 'This request is already withdrawn'],
    ['one already asked for', { ...approved, cancelRequestedAt: now }, 'wait for the answer'],
  ])('%s cannot', (_case, leave, words) => {
    const refusal = refusalOf(() => checkCancelRequest(leave, now, 'UTC'));
    expect(refusal).toMatchObject({ kind: 'conflict', message: expect.stringContaining(words) });
  });
});
