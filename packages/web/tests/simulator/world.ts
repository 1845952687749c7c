import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';
import type { Schedule } from './schedule.ts';
import type { ServerProcesses } from './server-process.ts';
import type { Company } from './simulated-company.ts';

/** Shared by all parts of one simulation. */
export interface World {
  readonly chance: Chance;
  readonly schedule: Schedule;
  readonly company: Company;
  readonly servers: ServerProcesses;
  /** How many of the next calls meet connections to the database that break. */
  breaks: number;
  /** Whether calls reach the servers together. */
  readonly isAtOnce: boolean;
  /** Whether people get other schedules, sites and days (D90 to D93). */
  readonly changesWork: boolean;
  readonly ledger: Ledger;
  /** Adds a line to the story, for debugging a failure. */
  trace(line: () => string): void;
}
