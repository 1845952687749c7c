import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Some routes of the app, without scripts. */
const routes = ['/', '/login', '/dashboard', '/leave', '/grievance', '/admin', '/admin-settings'];

/** A built web app in small, gone after the test. */
export function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Muster</title><body></body>');
  const scripts = Object.fromEntries(routes.map((path) => [path, []]));
  writeFileSync(join(folder, 'first-scripts.json'), JSON.stringify(scripts));
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
