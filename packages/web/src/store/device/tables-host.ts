import { proxy } from 'comlink';
import { isLost, nameOfCause } from './storage-problem.ts';
import type { Tables } from './tables.ts';

/** `onLost` is called when the device's records were closed or deleted under this tab. */
export type OpenTables = (accountId: number, keep: boolean, onLost: () => void) => Promise<Tables>;

/** The tables as a worker offers them: a watcher's end comes as a function that stays in the worker. */
export type HostedTables = ReturnType<typeof hosted>;

export interface TablesHost {
  open(accountId: number, keep: boolean, onLost: () => void): Promise<HostedTables>;
}

export function tablesHost(open: OpenTables): TablesHost {
  return {
    open: (accountId, keep, onLost) =>
      namer(onLost)(async () => hosted(await open(accountId, keep, onLost), namer(onLost)))(),
  };
}

function hosted(tables: Tables, named: ReturnType<typeof namer>) {
  return proxy({
    storeRows: named(tables.storeRows),
    dropOtherRuns: named(tables.dropOtherRuns),
    keepNewest: named(tables.keepNewest),
    watchRows: (...watch: Parameters<Tables['watchRows']>) => proxy(tables.watchRows(...watch)),
    claim: named(tables.claim),
    note: named(tables.note),
    changeNote: named(tables.changeNote),
    watchNote: (...watch: Parameters<Tables['watchNote']>) => proxy(tables.watchNote(...watch)),
    addEntry: named(tables.addEntry),
    entries: named(tables.entries),
    filesOf: named(tables.filesOf),
    changeEntry: named(tables.changeEntry),
    removeEntry: named(tables.removeEntry),
    watchEntries: (...watch: Parameters<Tables['watchEntries']>) => proxy(tables.watchEntries(...watch)),
    close: named(tables.close),
  });
}

/** Of an error only message and name reach the page: the name is that of its cause, which says what the person can do. */
function namer(onLost: () => void) {
  return <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    (...args: Args): Promise<Answer> =>
      call(...args).catch((error: unknown) => {
        if (isLost(error)) return lost(onLost);
        throw error instanceof Error
          ? Object.assign(new Error(error.message), { name: nameOfCause(error) })
          : error;
      });
}

/** Never resolves: the page that asked is about to be left. */
function lost(onLost: () => void): Promise<never> {
  onLost();
  return new Promise(() => {});
}
