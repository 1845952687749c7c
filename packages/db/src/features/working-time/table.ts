import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';

/** A way to work (D90); `schedule_versions` has its rules. */
export interface SchedulesTable {
  id: Generated<number>;
  name: string;
  /** No one can have it from this date on. */
  closedFrom: PlainDate | null;
  createdAt: Instant;
}

export interface ScheduleVersionsTable {
  scheduleId: number;
  validFrom: PlainDate;
  /** `ScheduleRules` of the domain as JSON. */
  rules: string;
}

/** Zone and hours that a site has from its beginning; null is the company's (D92). */
interface SiteRules {
  /** ISO weekdays as digits. */
  workDays: string | null;
  dayStart: string | null;
  graceMinutes: number | null;
  dayEnd: string | null;
}

export interface SitesTable extends SiteRules {
  id: Generated<number>;
  name: string;
  timeZone: string;
  createdAt: Instant;
}

/** What changes of a site from a date on; null stays as it was, an empty text or −1 is the company's again. */
export interface SiteChangesTable extends SiteRules {
  siteId: number;
  validFrom: PlainDate;
  timeZone: string | null;
}

export interface SiteHolidaysTable {
  siteId: number;
  date: PlainDate;
  name: string;
  /** The time of day from which it is free; null for the whole day. */
  freeFrom: string | null;
}

/** What a person works from a date on (D91). */
export interface AssignmentsTable {
  id: Generated<number>;
  userId: number;
  validFrom: PlainDate;
  /** Null for the hours of the site or company. */
  scheduleId: number | null;
  siteId: number | null;
  cycleStart: PlainDate;
  recordsTime: 0 | 1;
  createdAt: Instant;
}

/** One day that is otherwise, for exactly one person, schedule or site. */
export interface ScheduleExceptionsTable {
  id: Generated<number>;
  date: PlainDate;
  /** `ScheduleDay` of the domain as JSON. */
  day: string;
  reason: string;
  userId: number | null;
  scheduleId: number | null;
  siteId: number | null;
  draft: 0 | 1;
  createdAt: Instant;
}

/** A person's secret link to their shifts and leave. `tokenHash` is the SHA-256 of its token. */
export interface ShiftLinksTable {
  userId: number;
  tokenHash: Buffer;
  createdAt: Instant;
}

/** That shifts of a person from the one date to the other were published (D93). */
export interface RotaNoticesTable {
  id: Generated<number>;
  userId: number;
  firstDate: PlainDate;
  lastDate: PlainDate;
  createdAt: Instant;
  seq: number;
}

export interface WorkingTimeSchema {
  rota_notices: RotaNoticesTable;
  schedules: SchedulesTable;
  schedule_versions: ScheduleVersionsTable;
  sites: SitesTable;
  site_changes: SiteChangesTable;
  site_holidays: SiteHolidaysTable;
  assignments: AssignmentsTable;
  schedule_exceptions: ScheduleExceptionsTable;
  shift_links: ShiftLinksTable;
}
