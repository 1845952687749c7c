import { expect, test } from 'vitest';
import { mountedIn } from './use-virtual-rows.ts';

const range = { startIndex: 200, endIndex: 204, overscan: 2, count: 5_000 };

test('visible rows are mounted, with some around them', () => {
  expect(mountedIn(range, undefined)).toEqual([198, 199, 200, 201, 202, 203, 204, 205, 206]);
});

test('so does the one that has the focus, in its place, once, and only while there is such a row', () => {
  expect(mountedIn(range, 3)[0]).toBe(3);
  expect(mountedIn(range, 4_999).at(-1)).toBe(4_999);
  expect(mountedIn(range, 201)).toHaveLength(9);
  expect(mountedIn(range, 5_000)).toHaveLength(9);
});

test('few rows are all mounted, for the browser’s own search', () => {
  expect(mountedIn({ ...range, startIndex: 0, endIndex: 4, count: 100 }, undefined)).toHaveLength(100);
  expect(mountedIn({ ...range, startIndex: 0, endIndex: 4, count: 101 }, undefined)).toHaveLength(7);
});
