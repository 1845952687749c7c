import type { AccountFacts } from '../policy.ts';
import { dateOf, dayIn, numberOf, yearOf } from './dates.ts';
import type { OracleYear } from './years.ts';

/** Days of one layer and one leave year. */
export interface Lot {
  readonly layer: number;
  /** The first day of the leave year that they are of. */
  readonly of: number;
  /** Days of an adjustment are extra. */
  readonly kind: 'granted' | 'extra' | 'carried';
  /** The last day on which they can be used; null where only the turn of a year asks for them. */
  readonly until: number | null;
  /** Leave keeps them until then, beside what is carried over. */
  readonly isKept: boolean;
  readonly amount: number;
}

export const never = Number.POSITIVE_INFINITY;

export function totalOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { amount }) => sum + amount, 0);
}

/** A part of a lot with the day on which it is to be used at the latest. */
interface Piece {
  readonly lot: Lot;
  readonly amount: number;
  readonly last: number;
}

/** What is used first comes first. */
export function piecesOf(lots: readonly Lot[], year: OracleYear): Piece[] {
  const pieces = year.rules.layers.flatMap((_, layer) => {
    const own = oldestFirst(lots.filter((lot) => lot.layer === layer));
    return ofLayer(own, layer, year);
  });
  return pieces.toSorted(
    (one, other) => one.last - other.last || one.lot.layer - other.lot.layer || one.lot.of - other.lot.of,
  );
}

/** The oldest days are beyond what may be carried, and expire with the year. */
function ofLayer(lots: readonly Lot[], layer: number, year: OracleYear): Piece[] {
  const stay = lots.filter(({ until, isKept }) => !isKept && (until === null || until >= year.to));
  let beyond = beyondMost(totalOf(stay), layer, year);
  return lots.flatMap((lot) => {
    const isBeside = !stay.includes(lot);
    const cut = isBeside ? 0 : Math.min(beyond, lot.amount);
    beyond -= cut;
    const last = lot.until ?? untilIn(year.to + 1, layer, year) ?? never;
    return [
      { lot, amount: cut, last: Math.min(year.to, lot.until ?? never) },
      { lot, amount: lot.amount - cut, last },
    ].filter(({ amount }) => amount > 0);
  });
}

export function beyondMost(total: number, layer: number, { rules }: OracleYear): number {
  const most = rules.layers[layer]?.carryOver.most ?? null;
  return most === null ? 0 : Math.max(0, total - most);
}

/** The layer's last usable day of carried days in the leave year that begins on a day. */
export function untilIn(yearFrom: number, layer: number, { rules }: OracleYear): number | null {
  const until = rules.layers[layer]?.carryOver.until ?? null;
  if (until === null) return null;
  const year = yearOf(dateOf(yearFrom));
  const here = numberOf(dayIn(year, until));
  return here >= yearFrom ? here : numberOf(dayIn(year + 1, until));
}

export function oldestFirst(lots: readonly Lot[]): Lot[] {
  return lots.toSorted((one, other) => one.of - other.of || (one.until ?? never) - (other.until ?? never));
}

/** Takes an amount; what is not there stays missing. */
export function take(lots: readonly Lot[], amount: number, year: OracleYear) {
  let missing = amount;
  const left = new Map(lots.map((lot) => [lot, lot.amount]));
  for (const piece of piecesOf(lots, year)) {
    const taken = Math.min(missing, piece.amount);
    missing -= taken;
    left.set(piece.lot, (left.get(piece.lot) ?? 0) - taken);
  }
  return { lots: withAmounts(lots, left), missing };
}

export function withAmounts(lots: readonly Lot[], left: ReadonlyMap<Lot, number>): Lot[] {
  return lots
    .map((lot) => ({ ...lot, amount: left.get(lot) ?? lot.amount }))
    .filter(({ amount }) => amount !== 0);
}

/** Whether someone was told of a leave year's days in time for a day on which they expire. */
export function isToldInTime({ told }: AccountFacts, of: number, expiry: number): boolean {
  return told.some(
    ({ yearFrom, on }) =>
      numberOf(yearFrom) === of && numberOf(on) >= of && numberOf(on) + noticeDays <= expiry,
  );
}

const noticeDays = 60;
