import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { apiPage } from './api.mjs';
import { commandLinePage } from './command-line.mjs';
import { configurationPage } from './configuration.mjs';

const writers = {
  'docs/reference/configuration.md': configurationPage,
  'docs/reference/command-line.md': commandLinePage,
  'docs/reference/api.md': apiPage,
};

/** The pages of the reference by path, as the built code makes them. */
export function referencePages() {
  return Promise.all(Object.entries(writers).map(async ([path, write]) => [path, await write()]));
}

/** A line for each page that is not what the built code makes. */
export async function outdatedPages() {
  const pages = await referencePages();
  return pages
    .filter(([path, text]) => !existsSync(join(root, path)) || read(path) !== text)
    .map(([path]) => `${path} is out of date: run npm run reference`);
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
