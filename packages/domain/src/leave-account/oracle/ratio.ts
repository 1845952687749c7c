/** A rational of the oracle's own: above, below. Never shortened but when it is made. */
export type Ratio = readonly [above: bigint, below: bigint];

export function ratio(above: number | bigint, below: number | bigint = 1): Ratio {
  const [a, b] = [BigInt(above), BigInt(below)];
  const by = divisor(a < 0n ? -a : a, b);
  return [a / by, b / by];
}

export const zero = ratio(0);
export const one = ratio(1);

export function add(...all: readonly Ratio[]): Ratio {
  return all.reduce(([a, b], [c, d]) => ratio(a * d + c * b, b * d), zero);
}

export function multiply(...all: readonly Ratio[]): Ratio {
  return all.reduce(([a, b], [c, d]) => ratio(a * c, b * d), one);
}

/** By what is above zero. */
export function divide([a, b]: Ratio, [c, d]: Ratio): Ratio {
  return ratio(a * d, b * c);
}

export function isZero([above]: Ratio): boolean {
  return above === 0n;
}

/** The largest integer that is not above. */
export function down([above, below]: Ratio): number {
  const rest = ((above % below) + below) % below;
  return Number((above - rest) / below);
}

export function up(value: Ratio): number {
  const whole = down(value);
  return isZero(add(value, ratio(-whole))) ? whole : whole + 1;
}

/** A half goes up. */
export function nearest(value: Ratio): number {
  return down(add(value, ratio(1, 2)));
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
