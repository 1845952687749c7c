import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';
import type { Flag } from '../columns.ts';

/** U95. The leave balance is the sum of the leave ledger (D14) and has no column. */
export interface UsersTable {
  id: Generated<number>;
  employeeId: string;
  /** What makes an employee ID unique: see `employeeIdKey` (D25). */
  employeeIdKey: string;
  /** An argon2id hash in PHC form (D26). */
  password: string;
  fullName: string;
  position: string | null;
  department: string | null;
  joinDate: PlainDate;
  isAdmin: Generated<Flag>;
  active: Generated<Flag>;
  createdAt: Instant;
  seq: number;
  /** What searches look through: see `searchKey` (D40). */
  searchKey: string;
}

/** The one-time link with which a person gives themselves a password (D40): one a person, known by its SHA-256. */
export interface ResetLinksTable {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Instant;
  createdAt: Instant;
}

/** One signed-in device (D27). `idHash` is the SHA-256 of the id in the cookie: a copied database opens no session. */
export interface SessionsTable {
  idHash: Buffer;
  userId: number;
  createdAt: Instant;
  lastSeenAt: Instant;
}

/** Who did what to whom, for what must be explained later. Never the content of a grievance (D20). */
export interface AuditLogTable {
  id: Generated<number>;
  /** Null when the company itself acted: the command line, a job. */
  actorId: number | null;
  action: string;
  subjectType: string;
  subjectId: number | null;
  details: string | null;
  createdAt: Instant;
}

export interface AccountSchema {
  users: UsersTable;
  sessions: SessionsTable;
  reset_links: ResetLinksTable;
  audit_log: AuditLogTable;
}
