import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';

/** How many of a team, a site, a department or of everybody may be away at once (D98). */
export interface LeaveLimitsTable {
  id: Generated<number>;
  name: string;
  most: number;
  mode: 'warn' | 'refuse';
  teamId: number | null;
  siteId: number | null;
  department: string | null;
  firstDate: PlainDate | null;
  lastDate: PlainDate | null;
  createdAt: Instant;
}

/** Leave that the company gives to everybody, or to a site or a team (D98); `leave_requests.closureId` names it. */
export interface LeaveClosuresTable {
  id: Generated<number>;
  name: string;
  startDate: PlainDate;
  endDate: PlainDate;
  leaveTypeId: number;
  siteId: number | null;
  teamId: number | null;
  /** The ids of the people whom it leaves out, as JSON. */
  exempt: string;
  createdAt: Instant;
}

export interface LeaveLimitSchema {
  leave_limits: LeaveLimitsTable;
  leave_closures: LeaveClosuresTable;
}
