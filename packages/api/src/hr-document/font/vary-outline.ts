import type { Variation } from './glyph-variations.ts';

/** A place on the drawing board of a font, or a distance on it. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * How far each point of an outline moves, and after them the four points of its metrics. What a variation does not tell
 * of follows its neighbours on the same contour. `ends` has the last point of each contour.
 */
export function moves(
  outline: readonly Position[],
  ends: readonly number[],
  variations: readonly Variation[],
): Position[] {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const sumX = new Array<number>(outline.length + 4).fill(0);
  const sumY = [...sumX];
  for (const { points, dx, dy } of variations) {
    add(sumX, points ? spread(points, dx, xs, ends) : dx);
    add(sumY, points ? spread(points, dy, ys, ends) : dy);
  }
  return sumX.map((x, index) => ({ x: Math.round(x), y: Math.round(sumY[index] ?? 0) }));
}

function add(sum: number[], deltas: readonly number[]): void {
  for (const [index, delta] of deltas.entries()) sum[index] = (sum[index] ?? 0) + delta;
}

/** Gives every point of one dimension its delta: those told of their own, the others what lies between. */
function spread(
  points: readonly number[],
  deltas: readonly number[],
  places: readonly number[],
  ends: readonly number[],
): number[] {
  const all = new Array<number>(places.length + 4).fill(0);
  for (const [index, point] of points.entries()) all[point] = deltas[index] ?? 0;
  let first = 0;
  for (const end of ends) {
    const told = points.filter((point) => point >= first && point <= end).sort((one, other) => one - other);
    for (const [index, from] of told.entries()) {
      const to = told[(index + 1) % told.length] ?? from;
      for (let point = next(from, first, end); point !== to; point = next(point, first, end))
        all[point] = between(places, all, from, to, point);
    }
    first = end + 1;
  }
  return all;
}

function next(point: number, first: number, end: number): number {
  return point === end ? first : point + 1;
}

/** OpenType's inferred delta: between its neighbours a point moves in proportion, outside them with the nearer one. */
function between(
  places: readonly number[],
  deltas: readonly number[],
  one: number,
  other: number,
  point: number,
): number {
  const place = places[point] ?? 0;
  const [low, high] = (places[one] ?? 0) <= (places[other] ?? 0) ? [one, other] : [other, one];
  const [from, to] = [places[low] ?? 0, places[high] ?? 0];
  const [lowDelta, highDelta] = [deltas[low] ?? 0, deltas[high] ?? 0];
  if (from === to) return lowDelta === highDelta ? lowDelta : 0;
  if (place <= from) return lowDelta;
  if (place >= to) return highDelta;
  return lowDelta + ((place - from) * (highDelta - lowDelta)) / (to - from);
}
