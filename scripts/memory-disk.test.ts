import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderInMemory } from './memory-disk.mjs';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('each checkout has an empty folder of its own, without what an interrupted run left', () => {
  const memory = { path: newFolder(), bytes: 1 };
  const folder = folderInMemory('/one', memory) ?? '';
  writeFileSync(join(folder, 'left'), 'over');
  expect(folderInMemory('/two', memory)).not.toBe(folder);
  expect(existsSync(join(folder, 'left'))).toBe(true);
  expect(folderInMemory('/one', memory)).toBe(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('where there is no such memory, or too little of it, the disk is used', () => {
  const path = newFolder();
  expect(folderInMemory('/one', { path: join(path, 'missing'), bytes: 1 })).toBeUndefined();
  expect(folderInMemory('/one', { path, bytes: 2 ** 60 })).toBeUndefined();
  expect(readdirSync(path)).toEqual([]);
});
