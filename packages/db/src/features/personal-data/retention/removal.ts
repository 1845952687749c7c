import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';

/** What is old: rows of days before `date` that no one changed since `instant`, its beginning in the company's zone. */
export interface OldRows {
  readonly date: PlainDate;
  readonly instant: Instant;
  /** The company's date, with which a removal reaches the mirrors. */
  readonly today: PlainDate;
  readonly now: Instant;
  /** Rows of a step at most, so that other requests get their turn. */
  readonly limit: number;
}

export interface Removal {
  /** The rows that the step found; fewer than its limit if no more are left. */
  readonly found: number;
  readonly removed: number;
  /** Files, relative to the data folder, that are to be deleted after the commit. */
  readonly files?: readonly string[];
}
