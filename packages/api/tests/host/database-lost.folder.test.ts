import { copyFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { openTestStore } from '@muster/db/testing/store';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, storedRecords } from '../attendance/transports.ts';

const names = ['muster.db', 'muster.db-wal', 'muster.db-shm'] as const;

/** A company with rows in the database and in its log, and an earlier copy of the database. */
async function company() {
  const muster = await boot({ release: '1.2.3' });
  muster.writePast();
  const inFolder = (name: string) => join(muster.store.folder, name);
  copyFileSync(inFolder('muster.db'), inFolder('earlier.db'));
  const boss = await muster.person('BOSS', { isAdmin: true });
  const other = connect(inFolder('muster.db'), false);
  sqliteOf(other).pragma('wal_checkpoint(PASSIVE)');
  sqliteOf(other).close();
  const ann = await muster.person('E1');
  expect((await healthOf(muster)).status).toBe(200);
  return { muster, boss, ann, inFolder };
}

const halve = (path: string) => truncateSync(path, statSync(path).size / 2);

/** Another company's database, closed. */
async function otherDatabase(to: string): Promise<void> {
  const other = await openTestStore();
  copyFileSync(join(other.folder, 'muster.db'), to);
  await other.close();
}

const healthOf = async (muster: Muster) => {
  const { status, body } = await muster.call('GET', '/health');
  return { status, body };
};

type InFolder = (name: string) => string;

const losses: Readonly<Record<string, (inFolder: InFolder) => void | Promise<void>>> = {
  'all files removed': (at) => {
    for (const name of names) rmSync(at(name));
  },
  'the database removed': (at) => rmSync(at('muster.db')),
  'the log removed': (at) => rmSync(at('muster.db-wal')),
  'another database in its place': async (at) => {
    await otherDatabase(at('other.db'));
    renameSync(at('other.db'), at('muster.db'));
  },
  'an earlier copy written over it': (at) => copyFileSync(at('earlier.db'), at('muster.db')),
  'the database cut in half': (at) => halve(at('muster.db')),
  'the database emptied': (at) => truncateSync(at('muster.db')),
  'the log cut in half': (at) => halve(at('muster.db-wal')),
  'the log emptied': (at) => truncateSync(at('muster.db-wal')),
};

describe('D48 the files of the database while the server runs', () => {
  it.each(Object.entries(losses))(
    '%s: writes are refused, and /health, bell and log say so',
    async (_, lose) => {
      const { muster, ann, inFolder } = await company();
      await lose(inFolder);
      muster.pass({ seconds: 1 });
      const refused = await checkIn(muster, ann);
      expect(refused).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^Muster can/) } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await healthOf(muster)).toEqual({
        status: 503,
        body: {
          status: 'unavailable',
          version: '1.2.3',
          problems: expect.arrayContaining(['database_lost']),
        },
      });
      expect(muster.log.filter((line) => line.includes('"problem":"database_lost"'))).toHaveLength(1);
      expect(await muster.store.write(() => undefined).catch(String)).toContain('save anything');
    },
  );

  it('is looked at with each probe, in the same second too', async () => {
    const { muster, inFolder } = await company();
    expect((await healthOf(muster)).status).toBe(200);
    rmSync(inFolder('muster.db'));
    expect((await healthOf(muster)).status).toBe(503);
  });

  it('goes on by itself with files that were moved away and came back', async () => {
    const { muster, ann, inFolder } = await company();
    renameSync(inFolder('muster.db'), inFolder('away.db'));
    muster.pass({ seconds: 1 });
    expect((await checkIn(muster, ann)).status).toBe(503);
    renameSync(inFolder('away.db'), inFolder('muster.db'));
    muster.pass({ seconds: 1 });
    expect((await checkIn(muster, ann)).status).toBe(201);
    expect(await storedRecords(muster)).toHaveLength(1);
    expect((await healthOf(muster)).body).toEqual({ status: 'ok', version: '1.2.3' });
    expect(muster.log.filter((line) => line.includes('"problem":"database_lost"'))).toHaveLength(2);
  });
});
