// Which scripts a page needs before it can paint, by the manifest of the build: the size budgets count these, and the server
// names them in the page, so that a browser asks for all of them at once (decision 12). On a later visit the service worker does.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The scripts of index.html, the chunks of `routes`, `others` and what those import, each after what it imports; nothing that
 * is imported later on demand.
 */
export function scriptsOf(chunks, routes, others = []) {
  const loaded = new Set();
  const seen = new Set();
  const load = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunks[name].imports ?? []) load(imported);
    loaded.add(name);
  };
  for (const name of ['index.html', ...routes.flatMap((route) => chunksOf(chunks, route)), ...others])
    load(name);
  return [...new Set([...loaded].map((name) => chunks[name].file))];
}

/** The scripts of each page, by its path. */
export function scriptsByPath(chunks) {
  const names = Object.keys(chunks).flatMap(
    (name) => /^src\/routes\/(.+)\.tsx\?tsr-split=/.exec(name)?.[1] ?? [],
  );
  const pages = names.filter((name) => name !== '_staff' && name !== '$');
  return Object.fromEntries(
    pages.map((name) => [
      pathOf(name),
      scriptsOf(chunks, name.startsWith('_staff/') ? ['_staff', name] : [name]),
    ]),
  );
}

/** Of later visits: the same for each page of the staff with the code that their first visit loads after its first paint. */
export function laterScriptsByPath(chunks) {
  const after = scriptsOf(chunks, [], ['src/store/browser-store.ts', 'src/shell/notices.tsx']);
  const ofStaff = chunksOf(chunks, '_staff').map((name) => chunks[name].file);
  const pages = Object.entries(scriptsByPath(chunks));
  return Object.fromEntries(
    pages.map(([path, files]) => [
      path,
      ofStaff.some((file) => files.includes(file)) ? [...new Set([...files, ...after])] : files,
    ]),
  );
}

/** Makes Vite write both lists beside the built page, before the service worker's list of files is made. */
export function firstScripts() {
  return {
    name: 'muster:first-scripts',
    apply: 'build',
    writeBundle({ dir }) {
      const chunks = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
      const write = (name, list) => writeFileSync(join(dir, name), JSON.stringify(list));
      write('first-scripts.json', scriptsByPath(chunks));
      write('later-scripts.json', laterScriptsByPath(chunks));
    },
  };
}

function pathOf(route) {
  return `/${route.replace(/^_staff\//, '').replace(/^index$/, '')}`;
}

/** The chunks that a route file was split into. A route without one has moved: then nothing of it would be counted. */
function chunksOf(chunks, route) {
  const names = Object.keys(chunks).filter((name) => name.startsWith(`src/routes/${route}.tsx?tsr-split=`));
  if (names.length === 0) throw new Error(`The build has no chunk of the route ${route}`);
  return names;
}
