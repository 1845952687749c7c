import type { Chance } from './chance.ts';
import type { Company } from './company.ts';
import type { Ledger } from './ledger.ts';
import type { Schedule } from './schedule.ts';

/** What all parts of one simulation share. */
export interface World {
  readonly chance: Chance;
  readonly schedule: Schedule;
  readonly company: Company;
  readonly ledger: Ledger;
  readonly renames: boolean;
  /** Notes what happened, for the one who hunts a failure. */
  trace(line: () => string): void;
}
