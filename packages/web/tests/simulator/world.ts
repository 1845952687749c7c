import type { Chance } from './chance.ts';
import type { Company } from './company.ts';
import type { Ledger } from './ledger.ts';
import type { Schedule } from './schedule.ts';
import type { ServerProcess } from './server-process.ts';

/** Shared by all parts of one simulation. */
export interface World {
  readonly chance: Chance;
  readonly schedule: Schedule;
  readonly company: Company;
  readonly server: ServerProcess;
  readonly ledger: Ledger;
  /** Adds a line to the story, for debugging a failure. */
  trace(line: () => string): void;
}
