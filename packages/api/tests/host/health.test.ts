import { connect, sqliteOf } from '@muster/db/engine/sqlite/connection';
import { sqliteTest } from '@muster/db/testing/engine';
import { boot } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { checkIn, storedRecords } from '../attendance/transports.ts';

describe('D48 GET /health', () => {
  it('answers 200 with the version while the database can be written', async () => {
    const answer = await (await boot({ release: '1.2.3' })).call('GET', '/health');
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
  });

  sqliteTest('answers 503 when the database is gone', async () => {
    const muster = await boot({ release: '1.2.3' });
    await muster.store.close();
    const answer = await muster.call('GET', '/health');
    expect([answer.status, answer.body]).toEqual([503, { status: 'unavailable', version: '1.2.3' }]);
  });
});

// The write tries for five seconds to get the lock; meanwhile the server goes on answering.
sqliteTest(
  'D45 a write is 503 while another process holds the database, and leaves nothing',
  {
    timeout: 30_000,
  },
  async () => {
    const muster = await boot();
    const ann = await muster.person('E1');
    const holder = connect(`${muster.store.folder}/muster.db`, false);
    sqliteOf(holder).exec('BEGIN EXCLUSIVE');
    const waiting = checkIn(muster, ann);
    expect((await muster.call('GET', '/api/attendance', undefined, { as: ann })).status).toBe(200);
    const refused = await waiting;
    sqliteOf(holder).exec('ROLLBACK');
    sqliteOf(holder).close();
    const message = 'Muster could not save this. Please try again.';
    expect([refused.status, refused.body]).toEqual([503, { message }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(muster.deps.problems.list()).toMatchObject([{ kind: 'database_held' }]);
    expect(muster.log).toEqual([
      expect.stringMatching(/"failure":"SQLITE_BUSY".*"path":".*muster\.db"/),
      expect.stringContaining('"problem":"database_held"'),
    ]);
    expect(await storedRecords(muster)).toEqual([]);
    expect((await checkIn(muster, ann)).status).toBe(201);
  },
);
