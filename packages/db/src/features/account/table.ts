import type { TextFact } from '@muster/domain/account/schema';
import type { AccessWay, TwoPersonAct } from '@muster/domain/account/two-administrators';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Language } from '@muster/domain/language/languages';
import type { Generated } from 'kysely';
import type { Flag } from '../../query/columns.ts';

/** U95. The leave balance is the sum of the leave ledger (D14) and has no column. */
export interface UsersTable extends Record<TextFact, string | null> {
  id: Generated<number>;
  employeeId: string;
  employeeIdKey: string;
  password: string;
  fullName: string;
  joinDate: PlainDate;
  /** The account closes after this day (D97); nothing expects them then (D8). */
  leavesOn: Generated<PlainDate | null>;
  /** Only where a policy of leave has steps by age (D97). */
  birthDate: Generated<PlainDate | null>;
  isAdmin: Generated<Flag>;
  active: Generated<Flag>;
  invited: Generated<Flag>;
  /** When their data was erased (D61), whatever the name says. */
  erasedAt: Generated<Instant | null>;
  /** When they signed in for the first time, by any way; before that day they are not absent (D8). */
  firstSignedInAt: Generated<Instant | null>;
  /** The one that they chose; null for that of their browser, or the company's (D101). */
  language: Generated<Language | null>;
  /** The last date on which they read as an auditor (D96); null for none. */
  auditorUntil: Generated<PlainDate | null>;
  /** As it was typed; `emailKey` is the form in which addresses are compared (D100). */
  email: Generated<string | null>;
  emailKey: Generated<string | null>;
  /** When its person opened a link sent to it. */
  emailConfirmedAt: Generated<Instant | null>;
  /** Its person or an administrator; null for a provider. */
  emailSetBy: Generated<number | null>;
  phone: Generated<string | null>;
  /** Whether colleagues see them. */
  shareEmail: Generated<Flag>;
  sharePhone: Generated<Flag>;
  digestHour: Generated<number>;
  createdAt: Instant;
  seq: number;
  searchKey: string;
}

/** A person's one-time link for a new password (D40), at most one, stored as the token's SHA-256. */
export interface ResetLinksTable {
  userId: number;
  tokenHash: Buffer;
  expiresAt: Instant;
  createdAt: Instant;
}

/** A signed-in device (D27). `idHash` is the SHA-256 of the cookie's id, so a copied database opens no session. */
export interface SessionsTable {
  idHash: Buffer;
  userId: number;
  createdAt: Instant;
  lastSeenAt: Instant;
  /** When the password was given in this session, and the second factor (D26, D104). */
  confirmedAt: Instant | null;
  factorAt: Instant | null;
  device: string | null;
  address: string | null;
}

/** The hash covers the account, too, so that rows of two accounts do not say that they share a device (D28). */
export interface KnownDevicesTable {
  idHash: Buffer;
  userId: number;
  lastUsedAt: Instant;
}

/** An account's secret of time-based codes (D26), at most one. Without `confirmedAt` it is not in use yet. */
export interface CodeSecretsTable {
  userId: number;
  /** Sealed by the data folder's key, bound to the account. */
  sealedSecret: Buffer;
  confirmedAt: Instant | null;
  /** The 30-second step of the last accepted code; a code of this step or an earlier one is refused. */
  lastStep: Generated<number>;
  createdAt: Instant;
}

/** The recovery codes that are left, as argon2id hashes. All codes of an account share a salt. */
export interface RecoveryCodesTable {
  userId: number;
  codeHash: Buffer;
  salt: Buffer;
}

export interface PasskeysTable {
  id: Generated<number>;
  userId: number;
  /** In base64url, as the browser gives it. */
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  /** A JSON array of how the browser reaches the authenticator. */
  transports: string;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
}

export interface UsedChallengesTable {
  challengeHash: Buffer;
  expiresAt: Instant;
}

/** The audit log: who did what to whom. Never the content of a grievance (D20). */
export interface AuditLogTable {
  id: Generated<number>;
  /** Null for the command line and jobs. */
  actorId: number | null;
  action: string;
  subjectType: string;
  subjectId: number | null;
  details: string | null;
  createdAt: Instant;
}

/** Sign-ins, failures and refused calls (D28): equal ones of a minute are one row. */
export interface SignInEventsTable {
  id: Generated<number>;
  action: string;
  actorId: number | null;
  userId: number | null;
  address: string | null;
  device: string | null;
  call: string | null;
  count: number;
  createdAt: Instant;
}

/** That someone gave an account its role or a way in (D104). Rows stay: they say whose hand is in which account. */
export interface AccessGivenTable {
  userId: number;
  way: AccessWay;
  /** Null for the command line, the set-up link, and a provider whose settings no known person saved. */
  givenBy: number | null;
  givenAt: Instant;
}

/** What an administrator asked for and a second one has to confirm (D104). */
export interface TwoPersonRequestsTable {
  /** Whom it is about. */
  userId: number;
  act: TwoPersonAct;
  askedBy: number;
  askedAt: Instant;
}

export interface AccountSchema {
  access_given: AccessGivenTable;
  two_person_requests: TwoPersonRequestsTable;
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  reset_links: ResetLinksTable;
  audit_log: AuditLogTable;
  code_secrets: CodeSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  sign_in_events: SignInEventsTable;
}
