import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { LedgerKind } from '@muster/domain/leave/balance';
import type {
  LeaveDuration,
  LeaveHalf,
  LeaveOnBehalf,
  LeaveStatus,
  LeaveType,
} from '@muster/domain/leave/schema';
import type { Generated } from 'kysely';
import type { Flag, Reviewed, Synced, Waiting } from '../../query/columns.ts';

/** U96. `deleted` marks a withdrawn request for the mirrors (D16). */
export interface LeaveRequestsTable extends Reviewed, Synced, Waiting {
  id: Generated<number>;
  userId: number;
  leaveType: LeaveType;
  startDate: PlainDate;
  endDate: PlainDate;
  duration: LeaveDuration;
  /** Which half of its day a half day takes; null if its person did not say (D12). */
  half: LeaveHalf | null;
  reason: string;
  status: Generated<LeaveStatus>;
  halfDays: number;
  cancelRequestedAt: Instant | null;
  /** What an administrator did last for its person (D102); null after a decision. */
  onBehalf: LeaveOnBehalf | null;
}

/** Every change of a leave balance, in half days; the balance is their sum (D14). */
export interface LeaveLedgerTable {
  id: Generated<number>;
  userId: number;
  halfDays: number;
  kind: LedgerKind;
  leaveRequestId: number | null;
  actorId: number | null;
  reason: string;
  createdAt: Instant;
  jobRunId: number | null;
  /** 1 for the one row of a person that replaces the rows that retention removed. */
  carried: Generated<Flag>;
}

/** An administrator's secret link to the leave calendar. `tokenHash` is the SHA-256 of its token. */
export interface CalendarLinksTable {
  userId: number;
  tokenHash: Buffer;
  createdAt: Instant;
}

export interface LeaveSchema {
  calendar_links: CalendarLinksTable;
  leave_requests: LeaveRequestsTable;
  leave_ledger: LeaveLedgerTable;
}
