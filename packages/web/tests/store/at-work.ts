import type { Entry } from '../../src/store/entry.ts';
import { observable } from '../../src/store/observable.ts';
import type { Outcome } from '../../src/store/send.ts';
import type { Server } from '../../src/store/server.ts';
import type { Tables } from '../../src/store/tables.ts';
import { startWork } from '../../src/store/work.ts';
import { nothingNew, plainTables, settled, standOver } from './script.ts';

/** The server took it. */
export const done: Outcome = { kind: 'done', answer: { id: 1 } };

/** A tab at work on plain tables; the server answers as the test says. */
export async function atWork(answers: Partial<Server> = {}, opened?: Tables) {
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
  const stand = standOver(tables, server);
  const entries = observable<readonly Entry[]>([]);
  tables.watchEntries(entries.set);
  let signedOut = 0;
  const work = startWork(stand, {
    entries,
    onSignedOut: () => {
      signedOut += 1;
    },
  });
  return { tables, calls, stand, work, signedOut: () => signedOut };
}

/** Lets the tab lead and come to rest; what it did is forgotten. */
export async function leading(answers: Partial<Server> = {}, opened?: Tables) {
  const tab = await atWork(answers, opened);
  tab.stand.elect();
  await settled();
  tab.calls.length = 0;
  return tab;
}
