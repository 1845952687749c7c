import type { Tables } from '../../src/store/device/tables.ts';

/** A device for one test of the contract; its tabs are closed after it. */
export interface Stage {
  openAs(accountId: number): Promise<Tables>;
  close(tables: Tables): Promise<void>;
  dump(): Promise<string>;
  /** The states of the entries, in order. */
  states(tables: Tables): Promise<string[]>;
}
