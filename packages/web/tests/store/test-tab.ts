import type { DeviceNote, Tables } from '../../src/store/device/tables.ts';
import { observable } from '../../src/store/observable.ts';
import type { Entry } from '../../src/store/queue/entry.ts';
import type { Outcome } from '../../src/store/queue/send.ts';
import type { Server } from '../../src/store/sync/server.ts';
import { startSyncLoop } from '../../src/store/sync/sync-loop.ts';
import { nothingNew, plainTables, settled, testEnvironment } from './test-environment.ts';

export const done: Outcome = { kind: 'done', answer: { id: 1 } };

/** Starts the sync loop of a tab on in-memory tables; the server answers as the test says. */
export async function startTab(answers: Partial<Server> = {}, opened?: Tables) {
  const tables = opened ?? (await plainTables());
  const calls: string[] = [];
  const server: Server = {
    async pull(input) {
      calls.push('pull');
      return answers.pull ? answers.pull(input) : nothingNew();
    },
    async send(...entry) {
      calls.push('send');
      return answers.send ? answers.send(...entry) : done;
    },
  };
  const env = testEnvironment(tables, server);
  const entries = observable<readonly Entry[]>([]);
  tables.watchEntries(entries.set);
  const note = observable<DeviceNote | undefined>(undefined);
  tables.watchNote(note.set);
  let signedOut = 0;
  const loop = startSyncLoop(env, {
    entries,
    note,
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { tables, calls, env, loop, signedOut: () => signedOut };
}

/** A tab that has become the leader and is idle; its calls so far are cleared. */
export async function leadingTab(answers: Partial<Server> = {}, opened?: Tables) {
  const tab = await startTab(answers, opened);
  tab.env.elect();
  await settled();
  tab.calls.length = 0;
  return tab;
}
