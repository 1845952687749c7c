import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What {@link firstDay} answers where everything works. */
export const wholeDay = {
  health: '200 application/json',
  page: '200 text/html',
  script: '200 application/javascript',
  register: '201 application/json',
  stranger: '401 application/json',
  'sign in': '200 application/json',
  me: '200 application/json',
  'check in': '201 application/json',
  letter: '200 application/pdf',
  upload: '201 application/json',
  end: 0,
};

/** In memory where there is one: the package has thousands of files. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty folder, gone after the test. */
export function scratch(): string {
  const folder = mkdtempSync(join(place, 'muster-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program to its end and returns what it printed; throws what it said if it fails. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr, error } = spawnSync(command, args, options);
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** Why a test cannot run here, as a part of its name: the first of these conditions that is false. '' if all are true. */
export function unlessNot(conditions: Readonly<Record<string, boolean>>): string {
  const found = Object.keys(conditions).find((words) => !conditions[words]);
  return found === undefined ? '' : ` (left out: ${found})`;
}

/** Where a program of this machine is; undefined if it is not installed. */
export function installed(name: string): string | undefined {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

/** Where a program of this machine is. */
export function programOf(name: string): string {
  const path = installed(name);
  if (path === undefined) throw new Error(`${name} is not installed`);
  return path;
}

/** Makes the package into the folder `out` and returns its path. */
export function packed(out: string, ...more: readonly string[]): string {
  return run(process.execPath, ['scripts/package.mjs', '--out', out, ...more]).trim();
}

/** A Node that the package runs on, with its licence beside it: of the npm package that has the files of nodejs.org. */
export function newNode(): string {
  const folder = join(root, 'node_modules/.muster/node-24');
  const name = `node-linux-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin/node');
  if (!existsSync(node)) {
    mkdirSync(folder, { recursive: true });
    run('npm', ['install', '--no-save', '--prefix', folder, `${name}@24`]);
  }
  return node;
}

/** The first day with the server that `command` starts, perhaps in a network that has no other machine. */
export function firstDay(command: readonly string[], { network = true } = {}): unknown {
  const program = fileURLToPath(new URL('first-day.ts', import.meta.url));
  const day = [newNode(), program, ...command];
  const alone = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...day];
  const [first = '', ...rest] = network ? day : ['unshare', ...alone];
  return JSON.parse(run(first, rest));
}
