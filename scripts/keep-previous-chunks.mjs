import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which files of assets/ are not the build's own. It lies in the built folder, so that a build wipes both together. */
const listName = 'kept-chunks.json';

/**
 * Runs `build`, which empties the web app's `folder` and fills it again, and puts the hashed files of the build before
 * beside the new ones: a tab that still runs it can go on loading its parts. Exactly one build is kept; one that changed
 * no file keeps what was kept. Runs after the service worker was made, which so precaches the new files only.
 */
export function keepPreviousChunks(folder, build) {
  const before = readAssets(folder);
  const keptBefore = new Set(readList(folder));
  build();
  const own = new Set(readAssets(folder).keys());
  const previous = [...before.keys()].filter((name) => !keptBefore.has(name));
  const changed = previous.some((name) => !own.has(name));
  const kept = [...before.keys()].filter((name) => !own.has(name) && keptBefore.has(name) !== changed);
  for (const name of kept) writeFileSync(join(folder, 'assets', name), before.get(name));
  writeFileSync(join(folder, listName), `${JSON.stringify(kept, undefined, 2)}\n`);
}

function readAssets(folder) {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return new Map(names.map((name) => [name, readFileSync(join(assets, name))]));
}

function readList(folder) {
  const path = join(folder, listName);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}
