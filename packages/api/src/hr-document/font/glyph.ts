import type { Variation } from './glyph-variations.ts';
import { moves, type Position } from './vary-outline.ts';

/** A point of an outline; one off the curve bends it. */
export interface Point extends Position {
  readonly onCurve: boolean;
}

/** Another glyph as a part of this one: which, where, and how it is scaled. */
export interface Component extends Position {
  readonly flags: number;
  readonly glyph: number;
  readonly scale: Buffer;
}

/** The flags of a component (OpenType, `glyf`). */
export const component = {
  words: 0x0001,
  places: 0x0002,
  scale: 0x0008,
  more: 0x0020,
  scales: 0x0040,
  matrix: 0x0080,
  code: 0x0100,
} as const;

/** The shape of one glyph of a TrueType font. */
export type Glyph =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'simple';
      readonly outline: readonly Point[];
      /** The last point of each contour. */
      readonly ends: readonly number[];
      readonly code: Buffer;
    }
  | {
      readonly kind: 'composite';
      readonly components: readonly Component[];
      readonly box: Buffer;
      readonly code: Buffer | undefined;
    };

/** A glyph of another weight, and how much wider it is. */
export interface Varied {
  readonly glyph: Glyph;
  readonly wider: number;
}

/** How many points a variation of this glyph counts, without the four of its metrics. */
export function countPoints(glyph: Glyph): number {
  if (glyph.kind === 'simple') return glyph.outline.length;
  return glyph.kind === 'composite' ? glyph.components.length : 0;
}

/** Moves the points of a glyph as its variations say; of a composite one, its parts. */
export function vary(glyph: Glyph, variations: readonly Variation[]): Varied {
  const points = pointsOf(glyph);
  const steps = moves(
    points,
    glyph.kind === 'simple' ? glyph.ends : points.map((_, index) => index),
    variations,
  );
  const wider = (steps[points.length + 1]?.x ?? 0) - (steps[points.length]?.x ?? 0);
  if (glyph.kind === 'simple')
    return { glyph: { ...glyph, outline: glyph.outline.map(moved(steps)) }, wider };
  if (glyph.kind === 'empty') return { glyph, wider };
  return { glyph: { ...glyph, components: glyph.components.map(moved(steps)) }, wider };
}

function pointsOf(glyph: Glyph): readonly Position[] {
  if (glyph.kind === 'simple') return glyph.outline;
  return glyph.kind === 'composite' ? glyph.components : [];
}

function moved(steps: readonly Position[]) {
  return <P extends Position>(point: P, index: number): P => {
    const { x = 0, y = 0 } = steps[index] ?? {};
    return { ...point, x: point.x + x, y: point.y + y };
  };
}
