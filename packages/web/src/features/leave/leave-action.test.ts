import { expect, test } from 'vitest';
import { actionFor } from './leave-action.ts';
import { shownLeave } from './testing.ts';

const today = '2026-11-20';
const ahead = { startDate: '2026-11-21', endDate: '2026-11-21' } as const;
const begun = { startDate: '2026-11-20', endDate: '2026-11-24' } as const;

test.each([
  ['a pending request', { status: 'pending' }, 'withdraw'],
  ['a pending one for days that are over', { status: 'pending', ...begun }, 'withdraw'],
  ['approved leave ahead', { status: 'approved', ...ahead }, 'askCancel'],
  ['approved leave that begins today', { status: 'approved', ...begun }, undefined],
  [
    'leave whose cancellation is asked for',
    { status: 'approved', ...ahead, cancelRequestedAt: '2026-11-19T09:00:00.000Z' },
    undefined,
  ],
  ['a rejected request', { status: 'rejected', ...ahead }, undefined],
  ['a request on its way', { id: -3, unsent: true }, undefined],
] as const)('D16 %s can be met with: %o', (_case, changes, action) => {
  expect(actionFor(shownLeave(changes), today, true)).toBe(action);
});

test('D42 a request that is held on this device can be discarded, and nothing else', () => {
  expect(actionFor(shownLeave({ id: -3, unsent: true }), today, false)).toBe('discard');
  expect(actionFor(shownLeave({ id: 3 }), today, false)).toBe('withdraw');
  const wished = { status: 'approved', ...ahead, cancelRequestedAt: '2026-11-20T10:00:00.000Z' } as const;
  expect(actionFor(shownLeave({ ...wished, unsent: true }), today, false)).toBeUndefined();
});
