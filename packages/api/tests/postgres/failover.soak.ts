import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runAt } from '@muster/db/testing/postgres';
import { startCheckpoint } from '@muster/domain/wire/sync';
import { password } from '@muster/testing/people';
import { signIn } from '@muster/testing/rest-client';
import { expect, test } from 'vitest';
import { runHere } from '../cli/in-process.ts';
import { newFolder, type Serving, serve } from '../cli/process.ts';
import { installed, unlessNot } from '../packaging/machine.ts';
import { postgresPrograms, startCluster } from './failover-cluster.ts';

/** `npm run soak -- failover`: FAILOVER_ROUNDS chooses how many primaries are killed. */
const rounds = Number(process.env['FAILOVER_ROUNDS'] ?? 3);
const people = 16;
/** Milliseconds from the promotion to the first write that is acknowledged. */
const longestPause = 10_000;

const programs = postgresPrograms() ?? '';
const reason = unlessNot({
  'haproxy is not installed: apt-get install haproxy': installed('haproxy') !== undefined,
  'PostgreSQL is not installed: apt-get install postgresql': programs !== '',
});

test.skipIf(reason !== '').each(Array.from({ length: rounds }, (_, n) => n + 1))(
  `round %i: a primary is killed under load, and its synchronous replica promoted${reason}`,
  async (round) => {
    const cluster = await startCluster(programs, sampleOf('## Failing over'));
    const env = { DATABASE_URL: cluster.url, SECRET_KEY: '4f'.repeat(32), METRICS_TOKEN: 's3cret' };
    const names = Array.from({ length: people }, (_, n) => `E${n + 1}`);
    for (const name of names) {
      const account = `account create --employee-id ${name} --name ${name} --password-stdin`;
      const { code, stderr } = await runHere(newFolder(), account, { env, input: `${password}\n` });
      expect([code, stderr]).toEqual([0, '']);
    }
    const servers = [
      await serve(newFolder(), { ...env, DATABASE_READ_URL: cluster.replicaUrl }),
      await serve(newFolder(), env),
    ];
    const cookies: string[] = [];
    for (const [n, name] of names.entries()) cookies.push((await signIn(at(servers, n), name)).cookie);

    const load = writeUntilStopped(servers, cookies);
    await sleep(3_000);
    const [first] = servers;
    const byReplica = first && (await answeredByReplica(first));
    cluster.killPrimary();
    const killed = performance.now();
    await sleep(1_000);
    await cluster.promote();
    const promoted = performance.now();
    await sleep(5_000);
    const { acknowledged, failures, pulls } = await load.stop();

    const before = acknowledged.filter((each) => each.at < killed).length;
    const after = acknowledged.filter((each) => each.at > promoted).map((each) => each.at - promoted);
    const pause = Math.min(...after);
    const { rows } = await runAt(
      cluster.replicaUrl,
      'SELECT content, count(*)::int AS times FROM messages GROUP BY 1',
    );
    const stored = new Map(rows.map((row) => [row.content, row.times]));
    const lost = acknowledged.filter(({ content }) => !stored.has(content));
    const doubled = rows.filter((row) => row.times !== 1);
    process.stdout.write(
      `round ${round}: ${acknowledged.length} writes acknowledged (${before} before the kill), ${failures} attempts failed, ` +
        `${lost.length} lost, ${doubled.length} doubled; promoted ${Math.round(promoted - killed)} ms after the kill, ` +
        `first write ${Math.round(pause)} ms after that; ${pulls} pulls, ${byReplica} by the replica before the kill\n`,
    );
    expect([lost, doubled]).toEqual([[], []]);
    expect(before).toBeGreaterThan(50);
    expect(after.length).toBeGreaterThan(50);
    expect(pause).toBeLessThan(longestPause);
    expect(byReplica).toBeGreaterThan(0);
  },
);

/** The block of code under a heading of the guide. */
function sampleOf(heading: string): string {
  const guide = readFileSync(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const [, block] = /```haproxy\n([\s\S]*?)```/.exec(guide.slice(guide.indexOf(heading))) ?? [];
  if (block === undefined) throw new Error(`The guide has no configuration under ${heading}`);
  return block;
}

function at(servers: readonly Serving[], n: number): Serving {
  const server = servers[n % servers.length];
  if (!server) throw new Error('There is no server');
  return server;
}

interface Acknowledged {
  readonly content: string;
  /** Milliseconds, as performance.now() counts. */
  readonly at: number;
}

/** Each person posts one message after the other, under its key until it is acknowledged, and pulls after it. */
function writeUntilStopped(servers: readonly Serving[], cookies: readonly string[]) {
  const acknowledged: Acknowledged[] = [];
  let [failures, pulls, isStopped] = [0, 0, false];
  const post = async (n: number, cookie: string) => {
    const [key, content] = [randomUUID(), `message ${randomUUID()}`];
    for (let attempt = n; ; attempt += 1) {
      const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': key };
      const body = JSON.stringify({ content });
      const status = await statusOf(`${at(servers, attempt).address}/api/messages`, {
        method: 'POST',
        headers,
        body,
      });
      if (status === 201) return void acknowledged.push({ content, at: performance.now() });
      if (status !== undefined && status < 500) throw new Error(`A message was refused with ${status}`);
      failures += 1;
      await sleep(50);
    }
  };
  const input = encodeURIComponent(JSON.stringify({ epoch: null, after: { attendance: startCheckpoint } }));
  const one = async (n: number) => {
    const cookie = cookies[n] ?? '';
    while (!isStopped) {
      await post(n, cookie);
      const status = await statusOf(`${at(servers, n).address}/trpc/sync.pull?input=${input}`, {
        headers: { cookie },
      });
      if (status === 200) pulls += 1;
      // Twenty messages are allowed in ten seconds.
      await sleep(550);
    }
  };
  const all = Promise.all(cookies.map((_, n) => one(n)));
  return {
    async stop() {
      isStopped = true;
      await all;
      return { acknowledged, failures, pulls };
    },
  };
}

/** The status of a whole answer; undefined if none came. */
async function statusOf(url: string, init: RequestInit): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
    await answer.text();
    return answer.status;
  } catch {
    return undefined;
  }
}

async function answeredByReplica({ address }: Serving): Promise<number> {
  const metrics = await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer s3cret' } });
  return Number(/^muster_replica_reads_total\{outcome="answered"\} (\d+)$/m.exec(await metrics.text())?.[1]);
}
