import { seededRandom } from '@muster/domain/testing/seeded-random';

/** The random source of one run; the same seed gives the same values. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** True with probability `share`. */
  hits(share: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T | undefined;
  /** One of the names, with probabilities proportional to the weights. */
  weighted<N extends string>(weights: Readonly<Partial<Record<N, number>>>): N;
  uuid(): string;
}

/** The random source of a seed. */
export function chanceOf(seed: number): Chance {
  const next = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const digits = (count: number) => Array.from({ length: count }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    hits: (share) => next() < share,
    pick: (list) => list[between(0, list.length - 1)],
    weighted<N extends string>(weights: Readonly<Partial<Record<N, number>>>) {
      const names = Object.keys(weights) as N[];
      const total = names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
      let left = next() * total;
      for (const name of names) {
        left -= weights[name] ?? 0;
        if (left < 0) return name;
      }
      throw new Error('There is nothing to choose from');
    },
    uuid: () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`,
  };
}
