import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

test('D26 the list has 100,000 passwords, in order, so that a search finds each', () => {
  const list = readFileSync(new URL('../../../lists/breached-passwords.bin', import.meta.url));
  const entries = Array.from({ length: list.length / 5 }, (_, place) =>
    list.subarray(place * 5, place * 5 + 5),
  );
  expect(entries).toHaveLength(100_000);
  expect(
    entries.every((entry, place) => place === 0 || Buffer.compare(entries[place - 1] ?? entry, entry) < 0),
  ).toBe(true);
});

test('D26 it has the first and the last, in any case, and no phrase of three words', () => {
  for (const password of ['password', 'PassWord', '12345678', 'trondheim', 'qwertyuiop', 'tromboni'])
    expect([password, isBreached(password)]).toEqual([password, true]);
  for (const password of ['seven blue lanterns', 'x7Gq!p2Z', ''])
    expect([password, isBreached(password)]).toEqual([password, false]);
});
