import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moves } from './vary-outline.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const metrics = Array(4).fill({ x: 0, y: 0 });

describe('points of which a variation does not tell', () => {
  it('follow the two that it tells of, in proportion', () => {
    const line = [...square.slice(0, 2), { x: 25, y: 0 }];
    expect(moves(line, [2], [{ points: [0, 1], dx: [0, 40], dy: [0, 0] }])).toEqual([
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 10, y: 0 },
      ...metrics,
    ]);
  });

  it('outside the two go with the nearer one, and with the only one where there is but one', () => {
    const line = [...square.slice(0, 2), { x: 150, y: 0 }, { x: -50, y: 0 }];
    const told = moves(line, [3], [{ points: [0, 1], dx: [-5, 40], dy: [0, 0] }]);
    expect(told.map(({ x }) => x)).toEqual([-5, 40, 40, -5, 0, 0, 0, 0]);
    const one = moves(square, [3], [{ points: [2], dx: [7], dy: [-3] }]);
    expect(one.slice(0, 4)).toEqual(Array(4).fill({ x: 7, y: -3 }));
  });

  it('stay where they are on a contour of which nothing is told', () => {
    const two = [...square, ...square];
    expect(moves(two, [3, 7], [{ points: [0], dx: [9], dy: [9] }]).slice(4)).toEqual([
      ...Array(4).fill({ x: 0, y: 0 }),
      ...metrics,
    ]);
  });

  it('never go further than those of which it tells', () => {
    const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.constant(0) });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 3, maxLength: 12 }),
        fc.integer(),
        fc.integer(),
        (outline, a, b) => {
          const dx = [a % 100, b % 100];
          const moved = moves(outline, [outline.length - 1], [{ points: [0, 1], dx, dy: [0, 0] }]);
          for (const { x } of moved.slice(0, outline.length)) {
            // Two told points in one place that move apart leave the others where they are.
            expect(x).toBeGreaterThanOrEqual(Math.min(0, ...dx));
            expect(x).toBeLessThanOrEqual(Math.max(0, ...dx));
          }
        },
      ),
    );
  });
});

it('several variations add up', () => {
  const whole = { points: null, dx: Array(8).fill(1.25), dy: Array(8).fill(2) };
  expect(moves(square, [3], [whole, whole])).toEqual(Array(8).fill({ x: 3, y: 4 }));
});
