import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortLived } from '@muster/api/testing/short-lived';
import { isTiny } from './size.ts';

/** A server process under measurement. */
export interface Server {
  readonly port: number;
  readonly pid: number | undefined;
  /** Processor time used so far by all its threads, in microseconds. */
  cpu(): Promise<number>;
  memory(): Promise<Memory>;
  /** For how long the event loop was blocked while `work` ran. */
  longestHold(work: () => Promise<void>): Promise<Hold>;
  stop(): Promise<void>;
}

/** The longest time between two ticks of the event loop, in milliseconds. */
export interface Hold {
  /** By the clock: other programs of the machine prolong it. */
  readonly wait: number;
  /** Processor time of the main thread. */
  readonly work: number;
}

/** Memory in use after a garbage collection, in bytes. */
export interface Memory {
  /** What JavaScript holds, buffers included. */
  readonly heap: number;
  /** What the process has of the machine's. It may have had room from before. */
  readonly rss: number;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const checkout = at('../..');

/** The built product's program, or of a tiny form the same in a few files, which starts in a third of the time. */
const programIn = (home: string) =>
  isTiny && home === checkout
    ? at('../../scripts/run-test-program.mjs')
    : join(home, 'packages/api/dist/main.js');

const quiet = { PORT: '0', LOG_LEVEL: 'warn' };

/**
 * Starts the product as people run it: its compiled command line on a data folder of its own, and with `heap` the most
 * megabytes that JavaScript may use. `home` is another folder that holds the built product.
 */
export function startMuster(folder: string, heap?: number, home = checkout): Promise<Server> {
  const env = { ...quiet, DATA_DIR: folder };
  const flags = heap === undefined ? [] : [`--max-old-space-size=${heap}`];
  return start(programIn(home), ['serve'], env, flags);
}

/** Starts the bare counterpart on a data folder of its own. */
export function startBare(folder: string): Promise<Server> {
  return start(at('./bare/main.js'), [folder], {});
}

/**
 * Starts the product as one of the servers of a database, with the address of a replica if there is one. Its data folder
 * contains nothing that has to be kept.
 */
export function startOnPostgres(
  folder: string,
  url: string,
  secretKey: string,
  replica?: string,
): Promise<Server> {
  const near = replica !== undefined && { DATABASE_READ_URL: replica };
  const env = { ...quiet, DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: secretKey, ...near };
  return start(programIn(checkout), ['serve'], env);
}

/** Starts the bare counterpart on a database; the folder has the key of the cookies. */
export function startBareOnPostgres(folder: string, url: string): Promise<Server> {
  return start(at('./bare/on-postgres/main.js'), [folder, url], {});
}

/** Starts the bare counterpart of the chat. */
export function startBroadcast(): Promise<Server> {
  return start(at('./bare/broadcast.js'), [], {});
}

async function start(
  file: string,
  args: string[],
  env: Record<string, string>,
  flags: string[] = [],
): Promise<Server> {
  const profile = process.env['BENCH_CPU_PROFILE'];
  const child = fork(file, args, {
    execArgv: [
      ...flags,
      ...(isTiny ? shortLived : []),
      '--expose-gc',
      '--import',
      at('./cpu-probe.js'),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    port: await portOf(child),
    pid: child.pid,
    cpu: () => cpuOf(child),
    memory: () => memoryOf(child),
    longestHold: (work) => longestHoldOf(child, work),
    stop: () => stop(child),
  };
}

function portOf(child: ChildProcess): Promise<number> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${text}`)));
  });
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [used] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return used.user + used.system;
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory');
  const [used] = (await once(child, 'message')) as [Memory];
  return used;
}

async function longestHoldOf(child: ChildProcess, work: () => Promise<void>): Promise<Hold> {
  child.send('watch');
  await once(child, 'message');
  await work();
  child.send('hold');
  const [hold] = (await once(child, 'message')) as [Hold];
  return hold;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
