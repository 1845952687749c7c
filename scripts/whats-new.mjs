// What a waiting version brings, for the banner of the tabs of the version before it (U247).
import { readFileSync } from 'node:fs';

const changelog = new URL('../CHANGELOG.md', import.meta.url);
const moduleName = 'virtual:own-news';

/** Who skipped more releases reads what the newest of them brought. */
const mostReleases = 12;

/** What the newest releases of a changelog brought for everyone, the newest first. */
export function newsOf(text) {
  const [, ...releases] = text.split(/^## /m);
  return releases.slice(0, mostReleases).map((release) => ({
    release: /^\[?([^\]\s]+)/.exec(release)?.[1] ?? '',
    points: [...partForEveryone(release).matchAll(/^- (.+)$/gm)].map(([, point]) => point),
  }));
}

function partForEveryone(release) {
  return release.split(/^### /m).find((part) => part.startsWith('For everyone\n')) ?? '';
}

/** Makes Vite write whats-new.json, and gives the build's own code the same as a module, to compare it with. */
export function whatsNew() {
  const read = () => JSON.stringify(newsOf(readFileSync(changelog, 'utf8')));
  return {
    name: 'muster:whats-new',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? `export const ownNews = ${read()};` : undefined),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'whats-new.json', source: read() });
    },
  };
}
