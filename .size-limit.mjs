import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, webManifest } from './scripts/setup.mjs';

const dist = join(root, 'packages/web/dist');
const chunks = JSON.parse(readFileSync(webManifest, 'utf8'));

/** What a page must have loaded before it can paint, in bytes after gzip, and no more than which (decision 12). */
const budgets = [
  { name: '/login', limit: '120 kB', path: scriptsOf('login'), gzip: true },
  { name: '/dashboard', limit: '260 kB', path: scriptsOf('_staff', '_staff/dashboard'), gzip: true },
];

/** The scripts of index.html, the chunks of `routes` and what those import; nothing that is imported later on demand. */
function scriptsOf(...routes) {
  const loaded = new Set();
  const load = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const imported of chunks[name].imports ?? []) load(imported);
  };
  for (const name of ['index.html', ...routes.flatMap(chunksOf)]) load(name);
  const files = [...pageScripts(), ...[...loaded].map((name) => chunks[name].file)];
  return [...new Set(files)].map(built);
}

/** The chunks that a route file was split into. A route without one has moved: then nothing of it would be counted. */
function chunksOf(route) {
  const names = Object.keys(chunks).filter((name) => name.startsWith(`src/routes/${route}.tsx?tsr-split=`));
  if (names.length === 0) throw new Error(`The build has no chunk of the route ${route}`);
  return names;
}

function pageScripts() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/<script\b[^>]*\bsrc="\/([^"]+)"/g)].map(([, file]) => file);
}

function built(file) {
  const path = join(dist, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: the manifest is of another build`);
  return path;
}

// biome-ignore lint/style/noDefaultExport: size-limit takes its configuration from it.
export default budgets;
