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
import type { LeavePresence, LeaveUnit } from '@muster/domain/leave/types';
import type { Generated } from 'kysely';
import type { Flag, Reviewed, Synced, Waiting } from '../../query/columns.ts';

/** U96. `deleted` marks a withdrawn request for the mirrors (D16). */
export interface LeaveRequestsTable extends Reviewed, Synced, Waiting {
  id: Generated<number>;
  userId: number;
  /** The name that its type had. */
  leaveType: LeaveType;
  leaveTypeId: number | null;
  startDate: PlainDate;
  endDate: PlainDate;
  duration: LeaveDuration;
  /** Which half of its day a half day takes; null if its person did not say (D12). */
  half: LeaveHalf | null;
  /** Several days can begin at noon, and end at noon (D97). */
  firstHalf: Generated<'afternoon' | null>;
  lastHalf: Generated<'morning' | null>;
  /** Of leave in hours. */
  minutes: Generated<number | null>;
  reason: string;
  status: Generated<LeaveStatus>;
  halfDays: number;
  cancelRequestedAt: Instant | null;
  /** What an administrator did last for its person (D102); null after a decision. */
  onBehalf: LeaveOnBehalf | null;
  /** The closure that made it (D98). */
  closureId: Generated<number | null>;
}

export type PolicyRow = 'grant' | 'expired' | 'other';

/** Every change of a leave account, in hundredths of a day or in minutes; its balance is their sum (D14). */
export interface LeaveLedgerTable {
  id: Generated<number>;
  userId: number;
  accountId: Generated<number>;
  amount: number;
  kind: LedgerKind;
  leaveRequestId: number | null;
  actorId: number | null;
  reason: string;
  createdAt: Instant;
  jobRunId: number | null;
  /** From when on it counts; null of what counts since it was written. */
  effectiveOn: PlainDate | null;
  /** The layer of the policy, of an adjustment that names one. */
  layer: string | null;
  /** What a policy wrote: what it grants, what expires, and how it differs from what was there before. */
  policyRow: PolicyRow | null;
  /** 1 for the one row of a person that replaces the rows that retention removed. */
  carried: Generated<Flag>;
}

/** An administrator's secret link to the leave calendar. `tokenHash` is the SHA-256 of its token. */
export interface CalendarLinksTable {
  userId: number;
  tokenHash: Buffer;
  createdAt: Instant;
}

export interface LeaveAccountsTable {
  id: Generated<number>;
  name: string;
  unit: LeaveUnit;
  createdAt: Instant;
}

/** `rules` has, as JSON, what is not the specification's behaviour (D97). */
export interface LeaveTypesTable {
  id: Generated<number>;
  name: string;
  position: number;
  active: Flag;
  accountId: number | null;
  presence: Generated<LeavePresence>;
  rules: string;
  createdAt: Instant;
}

export interface LeaveSchema {
  leave_accounts: LeaveAccountsTable;
  leave_types: LeaveTypesTable;
  calendar_links: CalendarLinksTable;
  leave_requests: LeaveRequestsTable;
  leave_ledger: LeaveLedgerTable;
}
