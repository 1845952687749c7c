import { expect, test } from 'vitest';
import { inTreeOrder, treeOf, withBelow } from './team-tree.ts';

const team = (id: number, parentId: number | null = null) => ({ id, parentId });
const teams = [team(4, 2), team(1), team(2, 1), team(3, 1), team(5), team(6, 99)];

test('a team follows the one above it, and one whose own is gone is at the top', () => {
  const order = inTreeOrder(treeOf(teams)).map(({ team: { id }, depth }) => [id, depth]);
  expect(order).toEqual([
    [1, 0],
    [2, 1],
    [4, 2],
    [3, 1],
    [5, 0],
    [6, 0],
  ]);
});

test('what is below a team goes with it', () => {
  expect([...withBelow(1, teams)]).toEqual([1, 2, 4, 3]);
  expect([...withBelow(5, teams)]).toEqual([5]);
  expect([...withBelow(9, teams)]).toEqual([]);
});
