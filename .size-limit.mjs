import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsOf } from './scripts/first-scripts.mjs';
import { root, webManifest } from './scripts/setup.mjs';

const dist = join(root, 'packages/web/dist');
const chunks = JSON.parse(readFileSync(webManifest, 'utf8'));

/**
 * What a page asks for before it can paint, in bytes after gzip, and no more than which (decision 12). That it asks for
 * nothing else is shown in a browser (e2e/shell/first-paint.spec.ts).
 */
const budgets = [
  { name: '/login', limit: '124 kB', path: filesOf('login'), gzip: true },
  { name: '/dashboard', limit: '260 kB', path: filesOf('_staff', '_staff/dashboard'), gzip: true },
  { name: '/admin', limit: '250 kB', path: filesOf('_staff', '_staff/admin'), gzip: true },
  // Apart: no paint waits for it, and a page without extended Latin asks for the first of its two files only.
  { name: 'typeface', limit: '40 kB', path: fonts(), gzip: false },
];

function fonts() {
  const assets = readdirSync(join(dist, 'assets'));
  return assets.filter((name) => name.endsWith('.woff2')).map((name) => join(dist, 'assets', name));
}

function filesOf(...routes) {
  // Added by the server to the pages that begin with a frame (packages/api/src/http/pages/first-page.ts).
  const steps = routes.includes('_staff') ? ['first-steps.js'] : [];
  return [...new Set([...pageScripts(), ...steps, ...scriptsOf(chunks, routes)])].map(built);
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
