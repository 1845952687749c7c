import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './setup.mjs';
import { inTurn, turnOfCommit } from './turns.mjs';

const all = Array.from({ length: 11 }, (_, place) => place);

test('the four turns play each test once', () => {
  const played = ['0', '1', '2', '3'].map((turn) => inTurn(all, turn));
  expect(played.map(({ length }) => length)).toEqual([3, 3, 3, 2]);
  expect(played.flat().toSorted((one, other) => one - other)).toEqual(all);
});

test('without a turn all are played', () => {
  expect(inTurn(all, '')).toEqual(all);
});

test('the turn is that of the commit, and the first where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(turnOfCommit(folder)).toBe(0);
  expect([0, 1, 2, 3]).toContain(turnOfCommit(root));
});
