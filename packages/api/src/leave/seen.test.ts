import { findLeaveSeq } from '@muster/db/leave/one-request';
import { insertLeaveRequest, storeWithdrawal } from '@muster/db/leave/writes';
import { openTestStore, type TestStore } from '@muster/db/testing';
import { addAccount, opened } from '@muster/db/testing-rows';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatherDecisions } from './seen.ts';

const asked = {
  leaveType: 'Annual Leave',
  duration: 'full_day',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  reason: 'Rest',
} as const;
const approve = { status: 'approved', id: 1 } as const;

let store: TestStore;
beforeEach(async () => {
  store = openTestStore();
  await addAccount(store);
  await store.write((tx) => insertLeaveRequest(tx, 1, asked, 2, opened));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  return store.close();
});

/** Starts a decision, and says whether it is through the wait yet. */
function begin(seenSeq = gatherDecisions()) {
  const decision: { seq?: number | undefined; through: boolean } = { through: false };
  seenSeq(store.read, approve).then((seq) => Object.assign(decision, { seq, through: true }));
  return decision;
}

/** Changes the request as whoever wins does. */
const change = () => store.write((tx) => storeWithdrawal(tx, { id: 1, userId: 1 }, opened));

describe('D15 a decision that does not say what it saw', () => {
  test('is held to what was there when it came, whatever happened while it waited', async () => {
    const seq = findLeaveSeq(store.read, 1);
    const decision = begin();
    await change();
    expect(findLeaveSeq(store.read, 1)).not.toBe(seq);
    await vi.runAllTimersAsync();
    expect(decision).toEqual({ through: true, seq });
  });

  test('waits for the others: all that come before it is quiet saw the same', async () => {
    const seq = findLeaveSeq(store.read, 1);
    const seenSeq = gatherDecisions();
    const decisions = [begin(seenSeq)];
    for (let more = 0; more < 10; more += 1) {
      await vi.advanceTimersByTimeAsync(60);
      decisions.push(begin(seenSeq));
    }
    expect(decisions.some(({ through }) => through)).toBe(false);
    await vi.runAllTimersAsync();
    expect(decisions).toEqual(Array(11).fill({ through: true, seq }));
  });

  test('waits two seconds at most', async () => {
    const seenSeq = gatherDecisions();
    const first = begin(seenSeq);
    for (let more = 0; more < 99; more += 1) {
      begin(seenSeq);
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(first.through).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(first.through).toBe(true);
    await vi.runAllTimersAsync();
  });

  test('alone waits a tenth of a second, and one after it sees what it did', async () => {
    const seenSeq = gatherDecisions();
    const first = begin(seenSeq);
    await vi.advanceTimersByTimeAsync(99);
    expect(first.through).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(first.through).toBe(true);
    await change();
    const second = begin(seenSeq);
    await vi.runAllTimersAsync();
    expect(second.seq).toBe(findLeaveSeq(store.read, 1));
    expect(second.seq).not.toBe(first.seq);
  });
});

test('D15 a decision that says what it saw does not wait, nor does one on nothing', async () => {
  const seenSeq = gatherDecisions();
  expect(await seenSeq(store.read, { ...approve, seq: 7 })).toBe(7);
  expect(await seenSeq(store.read, { ...approve, id: 99 })).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
