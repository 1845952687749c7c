import { proxy, type Remote } from 'comlink';
import type { Tables } from './tables.ts';
import type { HostedTables } from './tables-host.ts';

export function remoteTables(remote: Remote<HostedTables>, end: () => void): Tables {
  return {
    storeRows: (...rows) => remote.storeRows(...rows),
    dropOtherRuns: (...run) => remote.dropOtherRuns(...run),
    keepNewest: (...window) => remote.keepNewest(...window),
    watchRows: (kind, listener) => watch(listener, (tell) => remote.watchRows(kind, tell)),
    claim: () => remote.claim(),
    note: () => remote.note(),
    changeNote: (change) => remote.changeNote(change),
    watchNote: (listener) => watch(listener, (tell) => remote.watchNote(tell)),
    addEntry: (...entry) => remote.addEntry(...entry),
    entries: () => remote.entries(),
    filesOf: (id) => remote.filesOf(id),
    changeEntry: (...change) => remote.changeEntry(...change),
    removeEntry: (...entry) => remote.removeEntry(...entry),
    watchEntries: (listener) => watch(listener, (tell) => remote.watchEntries(tell)),
    async close() {
      await remote.close();
      end();
    },
  };
}

/** What is on its way when the watch ends is not shown any more. */
function watch<Shown>(
  listener: (shown: Shown) => void,
  begin: (tell: (shown: Shown) => void) => Promise<() => unknown>,
): () => void {
  let isOver = false;
  const begun = begin(
    proxy((shown) => {
      if (!isOver) listener(shown);
    }),
  );
  return () => {
    isOver = true;
    void begun.then((end) => end());
  };
}
