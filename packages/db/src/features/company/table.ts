import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate, Weekday } from '@muster/domain/calendar/plain-date';
import type { RetentionKind } from '@muster/domain/company/retention';
import type {
  DirectoryRule,
  LocationRule,
  PredictionRule,
  RegistrationMode,
  SecondFactorRule,
} from '@muster/domain/company/schema';
import type { GermanAddress, Language } from '@muster/domain/language/languages';
import type { LeadsSee } from '@muster/domain/team/organisation';
import type { Generated } from 'kysely';
import type { Flag } from '../../query/columns.ts';

export interface CompanyTable {
  id: 1;
  name: string;
  /** Zone, work week and hours from the company's beginning; `calendar_changes` has what changed since (D2). */
  timeZone: string;
  /** ISO weekdays as digits: `12345` is Monday to Friday. */
  workDays: Generated<string>;
  dayStart: Generated<string>;
  graceMinutes: Generated<number>;
  dayEnd: Generated<string>;
  registration: Generated<RegistrationMode>;
  joinCode: string | null;
  adminEmail: string | null;
  /** Whether several accounts can have one address (D100). */
  sharedEmails: Generated<Flag>;
  /** SHA-256 of the one-time set-up token, while there is no administrator (D24). */
  setupTokenHash: Buffer | null;
  /** The first company date that is closed (D8). */
  openedOn: PlainDate;
  /** The form that stored texts and search keys are in (D106). */
  textForm: Generated<number>;
  /** Before it no one is absent (D8). */
  firstDay: Generated<PlainDate | null>;
  /** The last date that the day close has gone over, work day or not; null before the first. */
  closedThrough: PlainDate | null;
  createdAt: Instant;
  seq: number;
  /** The day of the year, `MM-DD`, on which a leave year begins; null for none (D14). */
  leaveYearStart: string | null;
  /** The days each leave year grants, and the most carried over; null carries over all. */
  leaveGrantHalfDays: Generated<number>;
  carryOverHalfDays: number | null;
  leaveYearsThrough: PlainDate | null;
  /** The ADMIN_EMAIL that was applied last (D47). */
  configuredAdminEmail: string | null;
  secondFactor: Generated<SecondFactorRule>;
  /** A `mailto:` or `https:` address for reports of security holes (RFC 9116). */
  securityContact: string | null;
  /** Of several lines, as the employment letter prints it (D38). */
  companyAddress: string | null;
  /** Where letters are signed. */
  letterPlace: string | null;
  signerName: string | null;
  signerFunction: string | null;
  accountQuotaMegabytes: Generated<number>;
  companyQuotaMegabytes: Generated<number>;
  location: Generated<LocationRule>;
  locationDays: Generated<number>;
  attendanceYears: Generated<number>;
  leaveYears: Generated<number>;
  auditYears: Generated<number>;
  /** For how many years HR documents and warnings of erased people are kept (D83). */
  hrDocumentYears: Generated<number>;
  /** JSON arrays (D107); null guidelines are the usual ones. */
  supportContacts: Generated<string>;
  chatGuidelines: Generated<string | null>;
  prediction: Generated<PredictionRule>;
  directory: Generated<DirectoryRule>;
  directoryShowsIn: Generated<Flag>;
  weekStart: Generated<Weekday>;
  language: Generated<Language>;
  germanAddress: Generated<GermanAddress>;
  /** How near the usual time a manual check-in needs no review (D103); null for a review of each. */
  acceptManualMinutes: Generated<number | null>;
  /** Who decides requests, as JSON; whom leads see; from which time of day on a lead without a check-in is away (D94). */
  approval: Generated<string>;
  leadsSee: Generated<LeadsSee>;
  leadAwayFrom: Generated<string | null>;
  confirmedSteps: Generated<string>;
  /** How the company wants its payroll export, as JSON (D63); null until it saves that. */
  payroll: string | null;
}

/** What changes of the calendar from a date on (D2); null stays as it was. */
export interface CalendarChangesTable {
  validFrom: PlainDate;
  timeZone: string | null;
  workDays: string | null;
  dayStart: string | null;
  graceMinutes: number | null;
  dayEnd: string | null;
}

export interface HolidaysTable {
  date: PlainDate;
  name: string;
  /** The time of day from which it is free (D92); null for the whole day. */
  freeFrom: Generated<string | null>;
  seq: number;
}

/** The removal of old rows, by kind: the night of its newest end, and how many rows it removed since. */
export interface RetentionRunsTable {
  kind: RetentionKind;
  ranOn: PlainDate | null;
  removed: number;
}

export interface LogosTable {
  id: 1;
  /** What names these bytes: the beginning of their SHA-256 as base64url. */
  version: string;
  changedAt: Instant;
  /** A PNG without metadata. */
  content: Buffer;
}

export interface CompanySchema {
  logos: LogosTable;
  retention_runs: RetentionRunsTable;
  company: CompanyTable;
  calendar_changes: CalendarChangesTable;
  holidays: HolidaysTable;
}
