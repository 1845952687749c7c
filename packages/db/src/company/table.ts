import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RegistrationMode } from '@muster/domain/company/schema';
import type { Generated } from 'kysely';

/** The one row of company settings (D2, D24, D25). */
export interface CompanyTable {
  id: 1;
  name: string;
  timeZone: string;
  /** ISO weekdays as digits: `12345` is Monday to Friday. */
  workDays: Generated<string>;
  dayStart: Generated<string>;
  graceMinutes: Generated<number>;
  dayEnd: Generated<string>;
  registration: Generated<RegistrationMode>;
  joinCode: string | null;
  adminEmail: string | null;
  /** SHA-256 of the one-time set-up token, while there is no administrator (D24). */
  setupTokenHash: Buffer | null;
  /** The first company date that day close looks at (D8). */
  openedOn: PlainDate;
  createdAt: Instant;
  seq: number;
  /** The types of leave that use the balance, as a JSON array (D13). */
  balanceTypes: Generated<string>;
  /** The day of the year, `MM-DD`, on which a leave year begins; null for none (D14). */
  leaveYearStart: string | null;
  /** What each leave year grants, and the most that is carried into it; null for all. */
  leaveGrantHalfDays: Generated<number>;
  carryOverHalfDays: number | null;
  /** Leave years that begin on this date or before are dealt with. */
  leaveYearsThrough: PlainDate | null;
  /** What ADMIN_EMAIL said when it was heeded last (D47). */
  configuredAdminEmail: string | null;
}

export interface HolidaysTable {
  date: PlainDate;
  name: string;
  seq: number;
}

export interface CompanySchema {
  company: CompanyTable;
  holidays: HolidaysTable;
}
