import { openDatabase } from '../../src/store/device/database.ts';
import { rxTables } from '../../src/store/device/rx-tables.ts';
import { deviceStorage, memoryStorage } from '../../src/store/device/rxdb.ts';
import type { Tables } from '../../src/store/device/tables.ts';

let devices = 0;
let tabs = 0;

/** Storages as in a browser with several tabs: RxDB lets one process open a database only once by name. */
const storages = {
  dexie: async () => Object.assign(deviceStorage(), { name: `dexie ${++tabs}` }),
  memory: async () => Object.assign(await memoryStorage(), { name: `memory ${++tabs}` }),
};

/** A device whose tables are in RxDB. */
export interface RxDevice {
  readonly name: string;
  open(accountId: number): Promise<Tables>;
}

/** Makes an empty device over fake-indexeddb or memory. */
export function rxDevice(kind: keyof typeof storages): RxDevice {
  const name = `device${++devices}`;
  return {
    name,
    async open(accountId) {
      return rxTables(await openDatabase(await storages[kind](), { name, shared: true }), accountId);
    },
  };
}
