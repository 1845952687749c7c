import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Muster, type MusterOptions, startMuster } from '@muster/testing/muster';

/** A server that runs from a folder of its own, as on an operator's box, so that its web app can be updated. */
export interface InstalledMuster extends Muster {
  /**
   * Puts another version of the web app in place; its pages say which in `<html data-version>`. `points` is what it says to
   * be new beside what this build brings; `silent` removes the file that says it.
   */
  publish(version: string, points?: readonly string[] | 'silent'): void;
}

/** Copies the built product and starts the copy. */
export async function startInstalledMuster(options: MusterOptions = {}): Promise<InstalledMuster> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-installed-'));
  const api = join(folder, 'packages/api');
  const web = join(folder, 'packages/web/dist');
  for (const part of ['packages/api/dist', 'packages/api/package.json', 'packages/web/dist']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('packages/api/node_modules'), join(api, 'node_modules'));
  const muster = await startMuster({ ...options, home: folder });
  return {
    ...muster,
    publish: (version, points) => publish(web, version, points),
    async remove() {
      await muster.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** What a build does to a page whose content changed: another page, and another revision of it in the worker's list. */
function publish(web: string, version: string, points: Parameters<InstalledMuster['publish']>[1]): void {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  const entry = /\{"revision":"[\w-]+","url":"index\.html"\}/;
  if (!entry.test(worker)) throw new Error('sw.js lists no index.html');
  replace(web, 'index.html', page.replace(/<html[^>]*>/, `<html lang="en" data-version="${version}">`));
  replace(web, 'sw.js', worker.replace(entry, `{"revision":"${version}","url":"index.html"}`));
  if (points === 'silent') remove(web, newsName);
  else replace(web, newsName, newsWith(points ?? []));
}

const newsName = 'whats-new.json';

/** The list of a newer build: one more release above those of this checkout. */
function newsWith(points: readonly string[]): string {
  const own: unknown = JSON.parse(readFileSync(join('packages/web/dist', newsName), 'utf8'));
  return JSON.stringify([{ release: '9.9.9', points }].concat(Array.isArray(own) ? own : []));
}

function replace(web: string, name: string, content: string): void {
  remove(web, name);
  writeFileSync(join(web, name), content);
}

function remove(web: string, name: string): void {
  for (const suffix of ['', '.br', '.gz']) rmSync(join(web, `${name}${suffix}`), { force: true });
}
