import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';
import { adviceOn, installDependencies } from './install.mjs';
import { keepPreviousChunks } from './keep-previous-chunks.mjs';

/** The folder of the checkout; every script works from it, wherever it is called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const stamps = join(root, 'node_modules', '.muster');

/** Which chunks the web app was built into and what each imports. Kept outside of what is served. */
export const webManifest = join(stamps, 'web-manifest.json');

/**
 * Installs the dependencies if the lockfile, the manifests or Node's ABI changed since the last time. `meanwhile` is then
 * called as soon as every module is there, before the SQLite driver is compiled.
 */
export function ensureInstalled(meanwhile = () => {}) {
  const manifests = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`);
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests];
  whenStale('installed', [process.versions.modules, process.platform, process.arch], files, () => {
    say('Installing dependencies (the first time takes a minute or two) …');
    const failure = installDependencies(root, join(stamps, 'headers'), meanwhile);
    if (failure === undefined) return;
    process.stderr.write(`${failure}\n${adviceOn(failure)}\n`);
    process.exit(1);
  });
}

/** Compiles the packages and the web app if any source changed since the last time. */
export function ensureBuilt() {
  ensureInstalled();
  ensureCompiled();
}

/** {@link ensureBuilt} where the dependencies are there, though the SQLite driver may not be compiled yet. */
export function ensureCompiled() {
  // The page says what is new, in the languages that its build compiles.
  const makers = ['first-frames', 'first-scripts', 'whats-new'].map((name) => `scripts/${name}.mjs`);
  const configs = ['pnpm-lock.yaml', 'tsconfig.base.json', 'CHANGELOG.md', ...makers];
  const folders = [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    'scripts/languages',
  ];
  const sources = folders.flatMap((folder) => filesUnder(folder));
  whenStale('built', [], [...configs, ...sources], () => {
    say('Building …');
    local('tsc', ['-b', 'packages/demo']);
    keepPreviousChunks(join(root, 'packages/web/dist'), buildWeb);
  });
}

/**
 * Makes the built program a few files, with V8's compiled code beside them, if it changed. Tests start it a hundred times;
 * as it is built a start opens 900 files and compiles them, which takes 1.3 s of a processor instead of 0.5 s.
 */
export function ensureTestProgram() {
  const makers = ['make', 'run'].map((name) => `scripts/${name}-test-program.mjs`);
  const built = ['domain', 'db', 'api', 'demo'].flatMap((name) => scriptsUnder(`packages/${name}/dist`));
  whenStale('program-made', [process.version], ['pnpm-lock.yaml', ...makers, ...built], () => {
    execute(process.execPath, [join(root, makers[0])]);
  });
}

function buildWeb() {
  local('vite', ['build', '--logLevel', 'error'], join(root, 'packages/web'));
  keepManifest(join(root, 'packages/web/dist/.vite'));
  compressFolder(join(root, 'packages/web/dist'));
}

function keepManifest(folder) {
  mkdirSync(stamps, { recursive: true });
  renameSync(join(folder, 'manifest.json'), webManifest);
  rmSync(folder, { recursive: true });
}

/** Runs one of the project's own tools; ends this process if it fails. */
export function local(tool, args, cwd = root) {
  execute(process.execPath, [toolPath(tool), ...args], cwd);
}

/** Runs one of the project's own tools and says whether it succeeded. */
export function succeeds(tool, args, cwd = root) {
  return spawnSync(process.execPath, [toolPath(tool), ...args], { cwd, stdio: 'inherit' }).status === 0;
}

/**
 * Starts one of the project's own tools beside what follows; `log` is a file for its words, which are shown if there is
 * none. Resolves with whether it succeeded.
 */
export function beside(tool, args, log, env) {
  const words = log ? openSync(log, 'w') : 'inherit';
  const options = { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', words, words] };
  const child = spawn(process.execPath, [toolPath(tool), ...args], options);
  return new Promise((done) => child.once('close', (status) => done(status === 0)));
}

/** Runs one of the project's own tools beside others; resolves with whether it succeeded and what it printed. */
export function output(tool, args) {
  const child = spawn(process.execPath, [toolPath(tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => words.push(part));
  return new Promise((done) =>
    child.once('close', (status) => done({ ok: status === 0, said: Buffer.concat(words).toString() })),
  );
}

/** The script of a tool that package `package` brings, so that it runs without a shell. */
function toolPath(tool) {
  const { package: name, script } = tools[tool];
  const home = ['.', 'packages/web'].map((at) => join(root, at, 'node_modules', name)).find(existsSync);
  if (!home) throw new Error(`${name} is not installed`);
  return join(home, script);
}

const tools = {
  tsc: { package: 'typescript', script: 'bin/tsc' },
  vite: { package: 'vite', script: 'bin/vite.js' },
  biome: { package: '@biomejs/biome', script: 'bin/biome' },
  knip: { package: 'knip', script: 'bin/knip.js' },
  vitest: { package: 'vitest', script: 'vitest.mjs' },
  playwright: { package: '@playwright/test', script: 'cli.js' },
  'size-limit': { package: 'size-limit', script: 'bin.js' },
};

/** Runs a command quietly; if it fails, shows what it printed and ends this process. */
function execute(command, args, cwd = root) {
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, error, stdout, stderr } = spawnSync(command, args, options);
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  process.stderr.write(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}

/** Does `work` unless the content of `files` is what it was when the work was last done. */
function whenStale(name, facts, files, work) {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  const now = hash.digest('hex');
  const stamp = join(stamps, name);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  // What is begun and fails is stale, even if the sources become what they were.
  rmSync(stamp, { force: true });
  work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
}

const notSource = new Set(['node_modules', 'dist', 'dist-types', 'tests']);

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesUnder(path);
    return /\.tsbuildinfo$|\.test\.tsx?$|route-tree\.gen\.ts$/.test(entry.name) ? [] : [path];
  });
}

function scriptsUnder(folder) {
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
