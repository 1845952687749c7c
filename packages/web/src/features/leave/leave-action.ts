import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ShownLeave } from './pending.ts';

/** What a person can do with a request of theirs. */
export type LeaveAction = 'discard' | 'withdraw' | 'askCancel';

/**
 * What can be done with a request on `today`, the company's date (D16): discarding what is held on this device,
 * withdrawing what is pending, asking to cancel what is approved and has not begun. Undefined for nothing.
 */
export function actionFor(leave: ShownLeave, today: PlainDate, connected: boolean): LeaveAction | undefined {
  const isHere = leave.unsent && leave.id < 0;
  // With the server at hand it is on its way, and can be withdrawn in a moment.
  if (isHere) return connected ? undefined : 'discard';
  if (leave.status === 'pending') return 'withdraw';
  const isAhead = leave.status === 'approved' && leave.startDate > today;
  return isAhead && leave.cancelRequestedAt === null ? 'askCancel' : undefined;
}
