import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A built web app in small, gone after the test. */
export function webFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Muster</title>');
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c.js'), 'export {};');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
