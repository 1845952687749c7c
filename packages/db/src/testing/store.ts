import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, sqliteOf } from '../engine/sqlite/connection.ts';
import { migrate } from '../engine/sqlite/migrate.ts';
import { openChecked } from '../engine/sqlite/open.ts';
import type { QueryWatch } from '../store/query-watch.ts';
import type { Store, StoreOptions } from '../store/store.ts';
import type { NewId } from '../store/write-batch.ts';
import type { StorageWatch } from '../store/write-guard.ts';
import { testEngine } from './engine.ts';
import { hasEqualSchedule, keepEqualSchedule } from './equal-schedule.ts';
import { openPostgresTestStore, type PostgresTestStore } from './postgres.ts';

export interface TestStore extends Store {
  readonly folder: string;
  isOpen(): boolean;
  openAgain(): Promise<Store>;
  openNewer?: PostgresTestStore['openNewer'];
}

let template: Buffer | undefined;

/** Ids of sixteen digits that ascend from `after`, so that rows of one moment have an order. */
export function ascendingIds(after = 2 ** 52): NewId {
  let last = after;
  return () => ++last;
}

export async function openTestStore(
  newId = ascendingIds(),
  watch?: StorageWatch,
  queries?: QueryWatch,
): Promise<TestStore> {
  const folder = newFolder();
  return inOwnFolder(await open(folder, { newId, queries, ...(watch && { watch }) }), folder);
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'muster-test-'));

export function inOwnFolder(store: Omit<TestStore, 'folder' | 'isOpen'>, folder = newFolder()): TestStore {
  let isOpen = true;
  return {
    ...store,
    folder,
    isOpen: () => isOpen,
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The schema of a file is built once for each process and copied for each test. */
async function open(folder: string, options: StoreOptions): Promise<Omit<TestStore, 'folder' | 'isOpen'>> {
  if (testEngine === 'postgres') return openPostgresTestStore(options);
  template ??= buildTemplate();
  const path = join(folder, 'muster.db');
  writeFileSync(path, template);
  return { ...(await openChecked(path, options)), openAgain: () => openChecked(path) };
}

function buildTemplate(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'muster-template-'));
  try {
    const db = connect(join(folder, 'template.db'), false);
    migrate(db);
    if (hasEqualSchedule) keepEqualSchedule(sqliteOf(db));
    sqliteOf(db).pragma('journal_mode = DELETE');
    const image = sqliteOf(db).serialize();
    sqliteOf(db).close();
    return image;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
