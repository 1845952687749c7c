import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag } from '../../query/columns.ts';

export interface TeamsTable {
  id: Generated<number>;
  name: string;
  parentId: number | null;
  createdAt: Instant;
}

export interface TeamLeadsTable {
  teamId: number;
  userId: number;
  place: number;
}

/** In which team a person is from a date on; null for none (D94). */
export interface TeamMembersTable {
  id: Generated<number>;
  userId: number;
  teamId: number | null;
  validFrom: PlainDate;
  createdAt: Instant;
}

/** Who decides for a lead (D95). */
export interface DeputiesTable {
  id: Generated<number>;
  leadId: number;
  userId: number;
  firstDate: PlainDate | null;
  lastDate: PlainDate | null;
  whenAway: Flag;
  /** Whether they were told that their time has begun. */
  wasActive: Generated<Flag>;
  createdAt: Instant;
}

/** Of leave or of a correction: one of the two. */
export interface OfRequest {
  leaveRequestId: number | null;
  correctionId: number | null;
}

export interface ApprovalStepsTable extends OfRequest {
  id: Generated<number>;
  byId: number;
  forId: number | null;
  asAdmin: Flag;
  status: 'approved' | 'rejected' | 'accepted' | 'declined';
  response: string | null;
  at: Instant;
}

/** Who may decide a pending request now, in the order in which they are shown (D94). */
export interface DecidersTable extends OfRequest {
  id: Generated<number>;
  userId: number;
  forId: number | null;
  place: number;
}

/** That a lead or an auditor opened someone's page, by day (D96). */
export interface PageLooksTable {
  userId: number;
  byId: number;
  date: PlainDate;
  times: number;
}

export interface TeamSchema {
  teams: TeamsTable;
  team_leads: TeamLeadsTable;
  team_members: TeamMembersTable;
  deputies: DeputiesTable;
  approval_steps: ApprovalStepsTable;
  deciders: DecidersTable;
  page_looks: PageLooksTable;
}
