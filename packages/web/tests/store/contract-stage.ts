import type { Tables } from '../../src/store/tables.ts';

/** What a test of the contract works with: a device of its own, whose tabs are closed after it. */
export interface Stage {
  openAs(accountId: number): Promise<Tables>;
  close(tables: Tables): Promise<void>;
  dump(): Promise<string>;
  /** The states of the entries, in their order. */
  states(tables: Tables): Promise<string[]>;
}
