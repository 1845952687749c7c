import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

// Named with -p, because `npx -p node@24` around it hands its own -p down.
const pnpm = ['-y', '-p', 'pnpm@10.34.9', '--', 'pnpm'];

/** From Node 22 on the SQLite driver brings its binaries; before, it is downloaded or compiled (decision 29). */
const compiles = Number.parseInt(process.versions.node, 10) < 22;

/**
 * Installs the dependencies of the checkout `root` for the running Node. Headers that have to be fetched go to `folder`.
 * `meanwhile` is called once every module is there, before the driver is compiled, which keeps one core busy for most of
 * a minute. Returns what was printed if it failed, undefined if it worked.
 */
export function installDependencies(root, folder, meanwhile) {
  // Modules that another pnpm put there are replaced without a question, which only a terminal could answer.
  const replace = '--config.confirm-modules-purge=false';
  const options = ['--frozen-lockfile', '--reporter=append-only', '--ignore-scripts', replace];
  const installed = run('npx', [...pnpm, 'install', ...options], root);
  if (installed.status !== 0) return installed.output;
  meanwhile();
  if (!compiles) return undefined;
  const headers = headersBeside(process.execPath) ?? fetchHeaders(folder);
  const built = run('npx', [...pnpm, 'rebuild', '-r', '--pending'], root, headers);
  if (built.status !== 0) return built.output;
  if (driverLoads(root)) return undefined;
  // It is there, but not compiled, or for another Node.
  const rebuilt = run('npx', [...pnpm, 'rebuild', '-r', 'better-sqlite3'], root, headers);
  return driverLoads(root) ? undefined : rebuilt.output;
}

/** What a person has to bring for an installation that `output` tells the failure of. */
export function adviceOn(output) {
  if (!/better-sqlite3|node-gyp|prebuild-install/.test(output))
    return 'The dependencies could not be installed.';
  return [
    'The SQLite driver could neither be downloaded for this Node nor compiled.',
    'Compiling needs python3, make and a C++ compiler (Debian and Ubuntu: apt-get install python3 make g++;',
    'macOS: xcode-select --install), and the headers of this Node, which its archives from nodejs.org contain.',
  ].join('\n');
}

function driverLoads(root) {
  const script = "new (require('better-sqlite3'))(':memory:')";
  return run(process.execPath, ['-e', script], join(root, 'packages', 'db')).status === 0;
}

function headersBeside(node) {
  const prefix = dirname(dirname(node));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? prefix : undefined;
}

/** The Node of `npx -p node@20` is taken from a package that has its headers, too. */
function fetchHeaders(folder) {
  if (!/[\\/]node_modules[\\/]node[\\/]bin[\\/]node$/.test(process.execPath)) return undefined;
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  run('npm', ['install', '--no-save', '--prefix', folder, `${name}@${process.versions.node}`], folder);
  return headersBeside(join(folder, 'node_modules', name, 'bin', 'node'));
}

function run(command, args, cwd, headers) {
  const env = {
    ...process.env,
    // What is compiled must be for this Node, even if another one is found first.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    ...(headers && { npm_config_nodedir: headers }),
  };
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}` };
}
