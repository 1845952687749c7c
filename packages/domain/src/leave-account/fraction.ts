/** An exact part; `d` is above 0. Leave is rounded once, so nothing before that may be. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const none: Fraction = { n: 0n, d: 1n };
export const whole: Fraction = { n: 1n, d: 1n };

export function fraction(n: number, d = 1): Fraction {
  return lowest(BigInt(n), BigInt(d));
}

export function plus(one: Fraction, other: Fraction): Fraction {
  return lowest(one.n * other.d + other.n * one.d, one.d * other.d);
}

export function times(one: Fraction, other: Fraction): Fraction {
  return lowest(one.n * other.n, one.d * other.d);
}

/** `other` is not 0. */
export function dividedBy(one: Fraction, other: Fraction): Fraction {
  const { n, d } = other;
  return n < 0n ? times(one, { n: -d, d: -n }) : times(one, { n: d, d: n });
}

export function sumOfFractions(all: readonly Fraction[]): Fraction {
  return all.reduce(plus, none);
}

/** The largest integer that is not above. */
export function floorOf({ n, d }: Fraction): number {
  const down = n / d;
  return Number(n < 0n && n % d !== 0n ? down - 1n : down);
}

export function ceilingOf({ n, d }: Fraction): number {
  return -floorOf({ n: -n, d }) || 0;
}

/** To the nearest integer; a half goes up. */
export function nearestOf({ n, d }: Fraction): number {
  return floorOf({ n: 2n * n + d, d: 2n * d });
}

function lowest(n: bigint, d: bigint): Fraction {
  const by = commonDivisor(n < 0n ? -n : n, d);
  return by > 1n ? { n: n / by, d: d / by } : { n, d };
}

function commonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : commonDivisor(other, one % other);
}
