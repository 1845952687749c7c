import { runStatement } from '@muster/db/testing/engine';
import { diagnostics } from '@muster/domain/admin/diagnostics';
import { boot, type Muster } from '@muster/testing/harness';
import { expect, it, onTestFinished } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { startJobs } from '../../src/jobs/schedule.ts';
import { held } from '../notice/senders.ts';
import { bootBeside } from './beside.ts';

/** A server's schedule, until the test ends. */
async function schedule({ deps, app }: Muster, changed: Partial<Deps> = {}): Promise<void> {
  const stop = await startJobs({ ...deps, ...changed }, app.server.log);
  onTestFinished(stop);
}

const endLeader = ({ store }: Muster) =>
  runStatement(
    store.read,
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND application_name = 'muster lead' AND datname = current_database()`,
  );

const runs = ({ store }: Muster) =>
  store.read.selectFrom('job_runs').select(['firstDate', 'lastDate', 'made']).orderBy('id').execute();
const closings = ({ log }: Muster) => log.filter((line) => line.includes('work days closed')).length;

/** Two servers of a company with two people, two days after both were last seen. */
async function twoServers() {
  const first = await boot();
  for (const employeeId of ['E1', 'E2']) await first.person(employeeId);
  const second = await bootBeside(first);
  for (const server of [first, second]) server.pass({ days: 2 });
  return [first, second] as const;
}

it('D8 of two servers that start at once, one closes the days', async () => {
  const servers = await twoServers();
  await Promise.all(servers.map((server) => schedule(server)));
  expect(await runs(servers[0])).toEqual([{ firstDate: '2026-03-02', lastDate: '2026-03-03', made: 4 }]);
  expect(servers.map(closings).toSorted()).toEqual([0, 1]);
});

it('D8 another server goes on when the leading one dies, and what that one still writes is refused', async () => {
  const [first, second] = await twoServers();
  const [gate, reached] = [held<void>(), held<void>()];
  // Stands still before it writes its first day.
  const write: typeof first.store.write = async (work) => {
    reached.settle();
    await gate.promise;
    return first.store.write(work);
  };
  const starting = schedule(first, { store: { ...first.deps.store, write } });
  await reached.promise;
  await schedule(second);
  expect(await runs(first)).toEqual([]);
  await endLeader(first);
  await expect.poll(() => closings(second), { timeout: 10_000 }).toBe(1);
  const after = await runs(first);
  expect(after).toEqual([{ firstDate: '2026-03-02', lastDate: '2026-03-03', made: 4 }]);
  gate.settle();
  await starting;
  expect([await runs(first), closings(first)]).toEqual([after, 0]);
  expect(first.store.lead.term()).toBeUndefined();
});

it('D64 the diagnostics of two servers say that there are two, and which of them runs the jobs', async () => {
  const servers = await twoServers();
  const boss = await servers[0].person('BOSS', { isAdmin: true });
  await Promise.all(servers.map((server) => schedule(server)));
  const found = await Promise.all(
    servers.map(async (server) => {
      const answer = await server.call('GET', '/api/admin/diagnostics', undefined, { as: boss });
      const check = diagnostics.parse(answer.body).checks.find(({ name }) => name === 'servers');
      return [check?.state, ...(check?.figures ?? []).map(({ value }) => value)].join(' ');
    }),
  );
  expect(found.toSorted()).toEqual(['ok 2 another', 'ok 2 this one']);
});
