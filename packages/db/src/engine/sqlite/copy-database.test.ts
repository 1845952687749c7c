import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestStore } from '../../testing/store.ts';
import { beginHistory } from './begin-history.ts';
import { connect, sqliteOf } from './connection.ts';
import { copyDatabase } from './copy-database.ts';

it('D46 copies one moment, though other connections commit between any two turns', async () => {
  const { path, target } = await openLarge();
  const other = sqliteOf(connect(path, false));
  onTestFinished(() => void other.close());
  let going = true;
  let commits = 0;
  const write = () => {
    if (!going) return;
    other.exec('UPDATE change_clock SET probes = probes + 1; UPDATE ballast SET tail = tail + 1');
    commits += 1;
    setImmediate(write);
  };
  setImmediate(write);
  await copyDatabase(path, target);
  going = false;
  expect(commits).toBeGreaterThan(2);
  expect(readOne(target, 'SELECT probes FROM change_clock')).toBe(0);
  expect(readOne(target, 'SELECT group_concat(DISTINCT tail) FROM ballast')).toBe('0');
});

it('S5 names the history of a copy again, and ends its sessions only if asked', async () => {
  const { path, target } = await openLarge();
  await copyDatabase(path, target);
  beginHistory(target, { endSessions: false });
  expect(readOne(target, 'SELECT epoch FROM change_clock')).not.toBe(
    readOne(path, 'SELECT epoch FROM change_clock'),
  );
  expect(readOne(target, 'SELECT count(*) FROM ballast')).toBe(40);
});

/** A database of some megabytes, which is copied in several turns. */
async function openLarge() {
  const store = await openTestStore();
  onTestFinished(() => store.close());
  const path = join(store.folder, 'muster.db');
  const sqlite = sqliteOf(connect(path, false));
  sqlite.exec('CREATE TABLE ballast (content BLOB, tail INTEGER)');
  const row = sqlite.prepare('INSERT INTO ballast VALUES (randomblob(150000), 0)');
  sqlite.transaction(() => {
    for (let n = 0; n < 40; n += 1) row.run();
  })();
  sqlite.close();
  return { path, target: join(store.folder, 'copy.db') };
}

function readOne(path: string, sql: string): unknown {
  const sqlite = sqliteOf(connect(path, true));
  try {
    return sqlite.prepare(sql).pluck().get();
  } finally {
    sqlite.close();
  }
}
