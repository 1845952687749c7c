import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The packages that the program runs; of the web app only what is built is served. */
const programs = ['domain', 'db', 'api', 'demo'];

const documents = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/self-hosting.md',
  'docs/proxies.md',
  'docs/security.md',
  'docs/monitoring/prometheus.yml',
  'docs/monitoring/muster-alerts.yml',
  'docs/monitoring/muster-dashboard.json',
  'docs/reference/configuration.md',
  'docs/reference/command-line.md',
  'docs/reference/api.md',
];

/** Release 12 of the SQLite driver is for Node 20, which the package does not support; a type checker checks no types there. */
const leftOut = new Set(['better-sqlite3', 'typescript']);

/**
 * What goes into the package of the built checkout `root` for `arch` (`x64` or `arm64`), in the order of its names. Each
 * entry has the `path` in the package and either `from`, the file, or `link`, the relative target of a link.
 */
export function contentsOf(root, arch) {
  const entries = [
    ...['muster', 'main.mjs', 'healthy.mjs'].map((name) => ({
      path: `bin/${name}`,
      from: join(root, 'packaging', name),
    })),
    ...documents.map((path) => ({ path, from: join(root, path) })),
    ...programs.flatMap((name) => programFiles(root, name)),
    ...filesUnder(root, 'packages/api/lists'),
    ...filesUnder(root, 'packages/domain/languages'),
    ...webFiles(root),
    ...dependencies(root, arch),
  ];
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** What the compiler made of a source that is still there, without what only tests import. */
function programFiles(root, name) {
  const home = `packages/${name}`;
  const compiled = filesUnder(root, `${home}/dist`).filter(({ path }) => {
    const source = join(root, path.replace(`${home}/dist/`, `${home}/src/`).replace(/\.js$/, '.ts'));
    return (
      /\.js$/.test(path) &&
      !/\/(testing|oracle)/.test(path) &&
      !/\.test\.js$/.test(path) &&
      existsSync(source)
    );
  });
  return [{ path: `${home}/package.json`, from: join(root, home, 'package.json') }, ...compiled];
}

/** What was built, without the files of the build before, which are this checkout's own (decision 13). */
function webFiles(root) {
  const folder = 'packages/web/dist';
  const list = join(root, folder, 'kept-chunks.json');
  const kept = new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
  return filesUnder(root, folder).filter(
    ({ path }) =>
      !path.endsWith('.map') &&
      path !== `${folder}/kept-chunks.json` &&
      !kept.has(path.replace(`${folder}/assets/`, '')),
  );
}

/** The production dependencies as they are installed: each package in its own folder, and links between them. */
function dependencies(root, arch) {
  const entries = [];
  const seen = new Set();
  const queue = [];
  const addLink = (at) => {
    entries.push({ path: relative(root, at), link: readlinkSync(at) });
    const target = realpathSync(at);
    if (target.includes(`${sep}.pnpm${sep}`)) queue.push(target);
  };
  for (const name of programs)
    for (const link of linksFor(join(root, 'packages', name), join(root, 'packages', name, 'node_modules')))
      addLink(link);
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    entries.push(...packageFiles(root, folder, arch));
    const beside = folder.slice(0, folder.lastIndexOf(`${sep}node_modules${sep}`) + 13);
    for (const link of linksFor(folder, beside)) addLink(link);
  }
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

/** The installed dependencies of the package in `folder`, as links in `beside`. */
function linksFor(folder, beside) {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })
    .filter((name) => !leftOut.has(name))
    .map((name) => join(beside, name))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
}

/** What only people, compilers and tests read. */
const unread =
  /\.(map|md|markdown|[cm]?ts|tsx|flow|tsbuildinfo|c|cc|cpp|h|hpp|gyp|gypi|mk|o|a|d|bare)$|\.(spec|test|config)\.[cm]?js$|(^|\/)(\.[^/]+|CMakeLists\.txt|Makefile)$/i;
const unreadFolder = /^(tests?|__tests__|specs?|e2e|examples?|bench|benchmarks?|\.[^/]+)\//;

/** Copies for pages without a bundler, and for `require` of what Muster imports. */
const otherCopies =
  /\/(pdfmake\/build|pdfkit\/js\/pdfkit\.standalone|date-holidays\/dist|moment\/(dist|min|src)|moment-timezone\/builds|astronomia\/lib|date-chinese\/lib)\b/;

/** What a package needs when it runs here: no source of its drivers, and none for other machines. */
function packageFiles(root, folder, arch) {
  const home = relative(root, folder);
  const bringsBinaries = existsSync(join(folder, 'prebuilds'));
  return filesUnder(root, home).filter(({ path }) => {
    const name = path.slice(home.length + 1);
    if (/^(licen[cs]e|copying|notice)/i.test(name)) return true;
    if (name.startsWith('prebuilds/')) return new RegExp(`^prebuilds/linux-${arch}[./]`).test(name);
    // Beside binaries that it brings, what was compiled here is never loaded.
    if (bringsBinaries && /^(build|deps|src|include)\//.test(name)) return false;
    return !unread.test(name) && !unreadFolder.test(name) && !otherCopies.test(path);
  });
}

/** The files below `folder`, without those of dependencies. */
function filesUnder(root, folder) {
  const whole = join(root, folder);
  if (!statSync(whole, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((from) => !relative(whole, from).split(sep).includes('node_modules'))
    .map((from) => ({ path: relative(root, from), from }));
}
