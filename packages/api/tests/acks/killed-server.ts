import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '../../src/testing/free-port.ts';
import { type Serving, serve } from '../cli/process.ts';

/** What the kills of a run came to; times in milliseconds. */
export interface Recoveries {
  kills: number;
  /** From each return of the server to the first answer that a waiting client got. */
  readonly waits: number[];
  /** From some returns of the server until the app's own store was live and in sync on every device (L33). */
  readonly liveAfter: number[];
}

/** The built server as a process that is killed while it is used, and started again on its port and folder. */
export interface KilledServer extends Pick<Serving, 'pid'> {
  readonly address: string;
  readonly recoveries: Recoveries;
  /** Resolves when a request may be sent. Some of them bring the next kill, which may wait until the devices are live. */
  noteRequest(): Promise<void>;
  /** Resolves with the time of its return once the server can be asked again after a request that failed. */
  back(): Promise<number>;
  /** Called at the first answer to a request that failed before, with the time of the server's return. */
  noteAnswer(returnedAt: number): void;
  stop(): Promise<void>;
}

/** When a server is killed. */
export interface KillPlan {
  /** Counts of requests, rising; each brings a kill within {@link longestDelay} milliseconds. */
  readonly killAt: readonly number[];
  /** How many kills lie between two after which the next one waits until every device is live again. */
  readonly liveEvery: number;
}

/** `live` resolves when every device is live and in sync with a server that returned at that moment. */
export async function startKilledServer(
  folder: string,
  { killAt, liveEvery }: KillPlan,
  random: () => number,
  live: (since: number) => Promise<void>,
): Promise<KilledServer> {
  const port = await freePort();
  const env = { PORT: String(port), TRUST_PROXY: 'true', BACKUP_PASSPHRASE: 'blue lanterns at night' };
  const recoveries: Recoveries = { kills: 0, waits: [], liveAfter: [] };
  let serving = await serve(folder, env);
  let returned = Promise.resolve(performance.now());
  let requests = 0;
  let killing = false;
  let awaited = Promise.resolve();

  const start = async () => {
    serving = await serve(folder, env);
    const isWaitedFor = recoveries.kills % liveEvery === 0 || recoveries.kills === killAt.length;
    if (isWaitedFor) awaited = untilLive();
    return performance.now();
  };
  const untilLive = async () => {
    const returnedAt = performance.now();
    await live(Date.now());
    recoveries.liveAfter.push(performance.now() - returnedAt);
  };
  const kill = async () => {
    await awaited;
    await pass(random() * longestDelay);
    await serving.end('SIGKILL');
    recoveries.kills += 1;
    const returnedAt = await start();
    killing = false;
    return returnedAt;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    recoveries,
    get pid() {
      return serving.pid;
    },
    async noteRequest() {
      requests += 1;
      if (!killing && requests >= (killAt[recoveries.kills] ?? Number.POSITIVE_INFINITY)) {
        killing = true;
        returned = kill();
      }
      // So the kill finds requests under way, and none of its turn is played before.
      if (killing) await awaited;
    },
    async back() {
      await pass(20);
      return returned;
    },
    noteAnswer(returnedAt) {
      recoveries.waits.push(performance.now() - returnedAt);
    },
    async stop() {
      await returned;
      await awaited;
      await serving.end('SIGTERM');
    },
  };
}

/** Milliseconds after a request within which its kill comes: while it waits, is written or is answered. */
const longestDelay = 25;
