import type { FilteredList } from '@muster/domain/admin/saved-filters';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Generated } from 'kysely';

/** The latest time that the database trusted (D3); one row. */
export interface ServerClockTable {
  id: 1;
  trustedAt: Instant;
  /** How often an administrator said that the clock is right. */
  words: Generated<number>;
  /** When one said so last, by the clock that was accepted; null if no one has since keys are kept by it (D49). */
  acceptedAt: Instant | null;
}

/** A turn of a job that made rows (D8, D14). */
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
  /** When the last row was taken back. */
  finishedAt: Instant | null;
}

/** A filter of a list that an account saved under a name (U212). */
export interface SavedFiltersTable {
  id: Generated<number>;
  userId: number;
  list: FilteredList;
  name: string;
  /** A JSON object: the parameters of the address. */
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
