import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { ShownLeave } from './pending.ts';

export type LeaveAction = 'discard' | 'withdraw' | 'askCancel';

/** Undefined for none (D16). */
export function actionFor(leave: ShownLeave, today: PlainDate, connected: boolean): LeaveAction | undefined {
  const isHere = leave.unsent && leave.id < 0;
  // While connected, the request is being sent and can be withdrawn a moment later.
  if (isHere) return connected ? undefined : 'discard';
  if (leave.status === 'pending') return 'withdraw';
  const isAhead = leave.status === 'approved' && leave.startDate > today;
  return isAhead && leave.cancelRequestedAt === null ? 'askCancel' : undefined;
}
