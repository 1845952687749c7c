import { readFileSync } from 'node:fs';
import { setTimeout as pass } from 'node:timers/promises';
import { startPostgres, type TestServer } from '@muster/db/testing/postgres-server';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../src/testing/free-port.ts';
import { newFolder, type Serving, serve } from '../../cli/process.ts';

/** What is killed: a server by its number, or the database with all its processes. */
export type Victim = number | 'database';

/** How long it took until a server answered that it can write, in milliseconds. */
export interface Return {
  readonly server: number;
  /** Whose kill it came back from: its own, or the database's. */
  readonly after: 'server' | 'database';
  /** From its own kill, or from the moment the database took connections again if that is later. */
  readonly milliseconds: number;
  /** How often its program was started for it: a start that meets no database ends. */
  readonly starts: number;
  /** For how long the server wanted to run meanwhile and had no processor, where the system tells (Linux). */
  readonly starved: number;
}

/** Servers of the built program on one PostgreSQL, which are killed and started again by themselves. */
export interface Servers {
  readonly ports: readonly number[];
  readonly returns: readonly Return[];
  /** Who can be killed now. */
  victims(): Victim[];
  kill(victim: Victim): void;
  /** Resolves once everything runs and every server can write. */
  healed(): Promise<void>;
}

/** A PostgreSQL that keeps what it acknowledged when its processes are killed. */
export async function startDatabase(): Promise<TestServer> {
  const database = await startPostgres(['-c', 'synchronous_commit=on']);
  onTestFinished(() => database.stop());
  return database;
}

export async function startServers(
  database: TestServer,
  count: number,
  env: Readonly<Record<string, string>>,
): Promise<Servers> {
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const folders = ports.map(() => newFolder());
  const running = new Map<number, Serving>();
  const returns: Return[] = [];
  const under = new Set<Promise<void>>();
  let isDatabaseUp = true;
  let databaseUpAt = 0;
  /** Counts the kills that concern a server: the return from an earlier one is not measured. */
  const kills = ports.map(() => 0);

  const follow = (work: Promise<void>) => {
    under.add(work);
    const done = () => void under.delete(work);
    work.then(done, () => undefined);
  };
  /** Answers how many starts it took. */
  const start = async (server: number) => {
    for (let starts = 1; ; starts += 1) {
      // As a service manager does: it knows nothing of the database.
      const serving = await serve(folders[server] ?? '', { ...env, PORT: String(ports[server]) }).catch(
        () => undefined,
      );
      if (serving) {
        running.set(server, serving);
        return starts;
      }
      await pass(200);
    }
  };
  const measure = async (server: number, after: Return['after'], since: number, starts: number) => {
    const kill = kills[server];
    const process = running.get(server)?.pid ?? 0;
    // A process that was started meanwhile has waited since then.
    const before = starts > 0 ? 0 : starvedFor(process);
    while (kills[server] === kill) {
      if (await isWell(addresses[server] ?? '')) {
        const starved = starvedFor(process) - before;
        if (kills[server] === kill)
          returns.push({ server, after, milliseconds: performance.now() - since, starts, starved });
        return;
      }
      await pass(50);
    }
  };
  const killServer = async (server: number) => {
    const serving = running.get(server);
    running.delete(server);
    kills[server] = (kills[server] ?? 0) + 1;
    const since = performance.now();
    await serving?.end('SIGKILL');
    const starts = await start(server);
    await measure(server, 'server', Math.max(since, databaseUpAt), starts);
  };
  const killDatabase = async () => {
    isDatabaseUp = false;
    for (const server of kills.keys()) kills[server] = (kills[server] ?? 0) + 1;
    await database.kill();
    await database.startAgain();
    isDatabaseUp = true;
    databaseUpAt = performance.now();
    await Promise.all([...running.keys()].map((server) => measure(server, 'database', databaseUpAt, 0)));
  };
  await Promise.all(ports.map((_, server) => start(server)));
  return {
    ports,
    returns,
    victims: () => [...running.keys(), ...(isDatabaseUp ? (['database'] as const) : [])],
    kill: (victim) => follow(victim === 'database' ? killDatabase() : killServer(victim)),
    async healed() {
      while (under.size > 0) await Promise.all(under);
      for (const address of addresses) while (!(await isWell(address))) await pass(50);
    },
  };
}

/** Milliseconds for which the main thread of a process has waited for a processor since its start. */
function starvedFor(process: number): number {
  try {
    const [, waited = '0'] = readFileSync(`/proc/${process}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

/** Whether a server, or one behind a balancer, can write. */
export async function isWell(address: string): Promise<boolean> {
  return fetch(`${address}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
