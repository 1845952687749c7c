import type { FilteredList } from '@muster/domain/admin/filtered-lists';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';

/** The latest time that the database trusted (D3); one row. */
export interface ServerClockTable {
  id: 1;
  trustedAt: Instant;
  words: Generated<number>;
  /** When one said so last, by the clock that was accepted; null if no one has since keys are kept by it (D49). */
  acceptedAt: Instant | null;
}

export interface JobRunsTable {
  id: Generated<number>;
  job: 'close_days' | 'grant_leave_years';
  beganAt: Instant;
  /** What the machine's clock showed, and the trusted time before it. */
  wallAt: Instant;
  trustedAt: Instant;
  firstDate: PlainDate;
  lastDate: PlainDate;
  dates: number;
  made: number;
  /** Of leave years: the last one granted before. */
  yearsBefore: PlainDate | null;
  takenBackAt: Instant | null;
  takenBackBy: number | null;
  removed: Generated<number>;
  finishedAt: Instant | null;
}

export interface SavedFiltersTable {
  id: Generated<number>;
  userId: number;
  list: FilteredList;
  name: string;
  search: string;
}

/** A key of the servers, or what they keep of ACME (D70), sealed by SECRET_KEY (D59). SQLite has both in files. */
export interface ServerKeysTable {
  name: 'session' | 'secrets' | 'push' | 'acme';
  sealed: Buffer;
}

export interface AdminSchema {
  server_keys: ServerKeysTable;
  server_clock: ServerClockTable;
  job_runs: JobRunsTable;
  saved_filters: SavedFiltersTable;
}
