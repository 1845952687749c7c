import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '@muster/db/engine/sqlite/copy-database';
import { openStore } from '@muster/db/open';
import type { Store } from '@muster/db/store/store';
import { readHistory, renameEpoch } from '@muster/db/sync/new-history';
import { openTestStore } from '@muster/db/testing/store';
import { describe, expect, it, onTestFinished } from 'vitest';
import { markDatabase, noticeOtherDatabase } from '../../src/data-folder/history-marker.ts';
import { pathsOf } from '../../src/data-folder/paths.ts';

describe('S5 a start notices another database', () => {
  it('not when the server only started again, stopped or killed, with writes since', async () => {
    const folder = await marked();
    const before = await startAnd(folder, (store) => store.write((tx) => void tx.seq('everyone')));
    expect(before.reason).toBeUndefined();
    expect(await startAnd(folder)).toEqual(before);
  });

  it('when an older copy took its place under the same file, as with cp', async () => {
    const folder = await marked();
    const path = join(folder, 'muster.db');
    copyFileSync(path, `${path}.old`);
    const store = await openStore(path);
    await store.write((tx) => void tx.seq('everyone'));
    await markDatabase(pathsOf(folder), store);
    const { epoch } = await readHistory(store.read);
    await store.close();
    copyFileSync(`${path}.old`, path);
    const older = await startAnd(folder);
    expect(older.reason).toBe('the database is older than at the last start');
    expect(older.epoch).not.toBe(epoch);
    expect(await startAnd(folder)).toEqual({ reason: undefined, epoch: older.epoch });
  });

  it('when a copy of the same age came as another file, as with litestream restore', async () => {
    const folder = await marked();
    const path = join(folder, 'muster.db');
    const { epoch } = await startAnd(folder);
    cpSync(path, `${path}.restored`);
    renameSync(`${path}.restored`, path);
    expect(await startAnd(folder)).toEqual({
      reason: 'the database is another file',
      epoch: expect.not.stringMatching(epoch),
    });
  });

  it('when the database has another history, or lies in a new folder without a marker', async () => {
    const folder = await marked();
    const store = await openStore(join(folder, 'muster.db'));
    await store.write(renameEpoch);
    await store.close();
    expect((await startAnd(folder)).reason).toBe('the database has another history');
    rmSync(pathsOf(folder).marker);
    expect((await startAnd(folder)).reason).toMatch(/^nothing next to the database shows/);
    expect((await startAnd(folder)).reason).toBeUndefined();
  });

  it('again, when a kill came between the new name and the marker, or cut the marker', async () => {
    const folder = await marked();
    const path = pathsOf(folder).marker;
    const old = readFileSync(path);
    rmSync(path);
    const renamed = await startAnd(folder);
    writeFileSync(path, old);
    const again = await startAnd(folder);
    expect(again.reason).toBe('the database has another history');
    expect(again.epoch).not.toBe(renamed.epoch);
    truncateSync(path, 10);
    expect((await startAnd(folder)).reason).toMatch(/^nothing next to/);
    expect((await startAnd(folder)).reason).toBeUndefined();
  });
});

/** A data folder with a marker, after its server stopped. */
async function marked(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-marker-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'muster.db');
  const template = await openTestStore();
  await copyDatabase(join(template.folder, 'muster.db'), path);
  await template.close();
  const store = await openStore(path);
  await store.write((tx) => void tx.seq('everyone'));
  await markDatabase(pathsOf(folder), store);
  await store.close();
  return folder;
}

/** What a start decides, with the epoch that devices see then. */
async function startAnd(folder: string, work?: (store: Store) => Promise<void>) {
  const store = await openStore(join(folder, 'muster.db'));
  const reason = await noticeOtherDatabase(pathsOf(folder), store);
  await work?.(store);
  const { epoch } = await readHistory(store.read);
  await store.close();
  return { reason, epoch };
}
