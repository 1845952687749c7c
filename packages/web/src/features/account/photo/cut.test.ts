import { expect, test } from 'vitest';
import { centred, dragged, squareOf } from './cut.ts';

const portrait = { width: 600, height: 1000 };

test('U210 the square is the middle of the picture, until it is chosen otherwise', () => {
  expect(squareOf(portrait, centred)).toMatchObject({ left: 0, top: 200, side: 600 });
  expect(squareOf(portrait, { zoom: 2, x: 0, y: 1 })).toMatchObject({ left: 0, top: 700, side: 300 });
});

test('U210 the picture follows the pointer, and ends at its edges', () => {
  expect(dragged(portrait, centred, 0.5, 0)).toEqual(centred);
  const up = dragged(portrait, centred, 0, -0.25);
  expect(squareOf(portrait, up).top).toBeCloseTo(350);
  expect(dragged(portrait, up, 0, 5)).toEqual({ ...centred, y: 0 });
});
