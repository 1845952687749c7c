import type { Tables } from '../../src/store/device/tables.ts';
import { Broken, type Case, demand } from './ledger.ts';
import { expectCertain } from './press-times.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/**
 * Runs one step of a tab. A crash before it prevents its effect; a crash after it keeps the effect but loses the result.
 */
export async function stepOf<T>(tab: Tab, work: () => T | Promise<T>): Promise<{ done: T } | undefined> {
  if (!tab.alive) return undefined;
  if (burns(tab)) return undefined;
  const done = await work();
  if (!tab.alive || burns(tab)) return undefined;
  return { done };
}

function burns(tab: Tab): boolean {
  if (tab.fuse === undefined) return false;
  tab.fuse -= 1;
  if (tab.fuse < 0) tab.crash();
  return !tab.alive;
}

/** A tab's tables: every call is a step of the schedule, at which the tab may crash. */
export function portOf({ schedule, chance, ledger, trace }: World, tab: Tab, tables: Tables): Tables {
  const call = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      schedule.after(chance.between(0, 8), 'tab', async () => {
        try {
          if (tab.closed) throw new Error('The database is closed');
          const result = await stepOf(tab, work);
          trace(() => `${tab.name} ${name}${result ? '' : ' (gone)'}`);
          if (result) resolve(result.done);
        } catch (error) {
          if (error instanceof Broken) throw error;
          if (tab.alive) reject(error);
        }
      });
    });
  /** Other tabs' writes are seen a little later, in order, with the state of that time. */
  const delayed =
    <T>(listener: (value: T) => void) =>
    (value: T) => {
      schedule.after(4, 'tab', () => {
        if (!tab.closed) listener(value);
      });
    };
  return {
    storeRows: (kind, run, rows, gone) =>
      call(`stores ${rows.length} of ${kind}`, () => tables.storeRows(kind, run, rows, gone)),
    dropOtherRuns: (kind, run) => call(`drops others of ${kind}`, () => tables.dropOtherRuns(kind, run)),
    keepNewest: (kind, run, count) =>
      call(`keeps ${count} of ${kind}`, () => tables.keepNewest(kind, run, count)),
    watchRows: (kind, listener) => tables.watchRows(kind, delayed(listener)),
    claim: () => call('claims the mirror', tables.claim),
    note: () => call('reads its note', tables.note),
    changeNote: (change) => call(`notes ${JSON.stringify(change)}`, () => tables.changeNote(change)),
    watchNote: (listener) => tables.watchNote(delayed(listener)),
    addEntry(entry, files, notBefore) {
      const { device, clock } = tab;
      const pressedAt = schedule.now();
      const now = { pressedAt, isSure: clock.isSure(), wrong: device.clock() - pressedAt };
      const press = ledger.early.get(entry.id ?? '') ?? now;
      // As the browser's store does before it records.
      clock.remember();
      return call(`records ${entry.intent}`, async () => {
        // One that was discarded and is put back has its time of before.
        if (entry.id === undefined || notBefore !== undefined) expectCertain(entry, press);
        const added = await tables.addEntry(entry, files, notBefore);
        ledger.open(added, device.name, press);
        return added;
      });
    },
    entries: () => call('reads the queue', tables.entries),
    filesOf: (id) => call('reads files', () => tables.filesOf(id)),
    changeEntry: (id, from, change) =>
      call(`changes ${id.slice(0, 4)} ${JSON.stringify(change)}`, async () => {
        if (change.state === 'failed') expectRefused(ledger.caseOf(id));
        const changed = await tables.changeEntry(id, from, change);
        if (changed && change.state) ledger.noteState(id, change.state);
        const life = ledger.caseOf(id);
        if (changed && change.data) life.entry = { ...life.entry, data: change.data };
        return changed;
      }),
    removeEntry: (id, from) =>
      call(`removes ${id.slice(0, 4)} from ${from}`, async () => {
        const life = ledger.caseOf(id);
        const { syncedAt } = await tables.note();
        const removed = await tables.removeEntry(id, from);
        if (!from.includes('sent')) life.discarded ||= removed;
        else if (removed) {
          const isMirrored = life.doneTime !== undefined && Date.parse(syncedAt ?? '') >= life.doneTime;
          demand(isMirrored, () => `D42 ${id} went before the mirror showed what it did`);
        }
        return removed;
      }),
    watchEntries: (listener) => tables.watchEntries(delayed(listener)),
    close: tables.close,
  };
}

/** L42: whatever a proxy answers in the server's place, an entry fails only when a procedure of the server refused it. */
function expectRefused({ entry, refusedAt }: Case): void {
  demand(refusedAt.length > 0, () => `L42 ${entry.id} fails although the server has not refused it`);
}
