import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { companyDate, instantAt } from '@muster/domain/calendar/instant';
import { addAccount, password } from '@muster/testing/people';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { openDataFolder } from '../../src/data-folder/open.ts';
import { shortLived } from '../../src/testing/short-lived.ts';

/** What `npm run muster` starts. */
export const main = fileURLToPath(new URL('../../../demo/dist/main.js', import.meta.url));

/** The same program in a few files, which starts in a third of the time. */
const quickMain = fileURLToPath(new URL('../../../../scripts/run-test-program.mjs', import.meta.url));

/** How a command ended. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  /** What the command reads from standard input. */
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A data folder that does not exist yet, gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Runs one command line of the built program to its end. */
export async function muster(
  folder: string,
  args: string,
  { input = '', env = {} }: CommandOptions = {},
): Promise<Finished> {
  const child = start(folder, args.split(' ').filter(Boolean), env);
  child.stdin.end(input);
  const exit = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number | null];
  return { code, stdout, stderr };
}

/** `account create` with the usual password. */
export function createAccount(folder: string, employeeId: string, ...flags: string[]): Promise<Finished> {
  const args = [
    'account create --employee-id',
    employeeId,
    '--name',
    `Person-${employeeId}`,
    '--password-stdin',
  ];
  return muster(folder, [...args, ...flags].join(' '), { input: `${password}\n` });
}

/** A data folder that has accounts already, made without the program: a process costs half a second. */
export async function folderWith(
  accounts: Readonly<Record<string, 'administrator' | 'employee'>>,
): Promise<string> {
  const folder = newFolder();
  const now = instantAt(Date.now());
  const config = readConfig({ DATA_DIR: folder });
  const store = await openDataFolder(config, now);
  const joinDate = companyDate(now, config.companyTimeZone);
  for (const [employeeId, role] of Object.entries(accounts)) {
    const isAdmin = role === 'administrator';
    const account = { employeeId, fullName: `Person-${employeeId}`, joinDate, isAdmin, access: null };
    await addAccount(store, account, now);
  }
  await store.close();
  return folder;
}

/** A server that is ready. */
export interface Serving {
  readonly address: string;
  /** Everything it has printed. */
  readonly lines: readonly string[];
  readonly pid: number;
  /** Its log, once it has ended. */
  readonly log: Promise<string>;
  send(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Starts `serve` on a free port and waits until it says that it is ready. */
export async function serve(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const child = start(folder, ['serve'], env);
  const errors = text(child.stderr);
  const lines: string[] = [];
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const address = /^Muster is ready at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const failed = exit.then(async ([code]) => {
    throw new Error(`serve ended with ${code}: ${await errors}`);
  });
  failed.catch(() => undefined);
  return {
    address: await Promise.race([ready, failed]),
    lines,
    pid: child.pid ?? 0,
    log: errors,
    send: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      const [code, by] = await exit;
      return { code, signal: by };
    },
  };
}

/** Starts one command line of the built program, which ends with the test. */
export function start(folder: string, args: string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...shortLived, quickMain, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: 'pipe',
  });
  onTestFinished(() => void endNow(child));
  return child;
}

function endNow(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
}
