import type { PlainDate } from '../calendar/plain-date.ts';

/** Days of one origin that are left. */
export interface Bucket {
  /** The leave year that granted them. */
  readonly yearFrom: PlainDate;
  /** The place of their layer. */
  readonly layer: number;
  /** Days of an adjustment are extra. */
  readonly kind: 'granted' | 'extra' | 'carried';
  /** The last usable day; null where only the turn of the year asks for them. */
  readonly expiresOn: PlainDate | null;
  /** The request that keeps them until then, whatever else is carried over; null of all others. */
  readonly keptBy: number | null;
  readonly left: number;
}

/** What an account has on a date: buckets, or days that it owes. */
export interface Holding {
  readonly buckets: readonly Bucket[];
  readonly owed: number;
}

export const nothingHeld: Holding = { buckets: [], owed: 0 };

/** How days of this year's layers are carried over, by layer. */
export interface Prospect {
  readonly yearTo: PlainDate;
  readonly layers: readonly { readonly most: number | null; readonly until: PlainDate | null }[];
}

export function sumOfLeft(buckets: readonly Bucket[]): number {
  return buckets.reduce((sum, { left }) => sum + left, 0);
}

export function balanceOf({ buckets, owed }: Holding): number {
  return sumOfLeft(buckets) - owed;
}

/** New days pay what is owed, with those that are used first. */
export function give(held: Holding, added: readonly Bucket[], prospect: Prospect): Holding {
  const all = added.filter(({ left }) => left > 0).reduce(joined, held.buckets);
  return take({ buckets: all, owed: 0 }, held.owed, prospect);
}

function joined(buckets: readonly Bucket[], added: Bucket): readonly Bucket[] {
  const isSame = ({ kind, layer, yearFrom, expiresOn, keptBy }: Bucket) =>
    kind === added.kind &&
    layer === added.layer &&
    yearFrom === added.yearFrom &&
    expiresOn === added.expiresOn &&
    keptBy === added.keptBy;
  const same = buckets.find(isSame);
  if (!same) return [...buckets, added];
  return buckets.map((each) => (each === same ? { ...each, left: each.left + added.left } : each));
}

/** Takes what expires first, of equals the earlier layer (D97); what is not there is owed. */
export function take(held: Holding, amount: number, prospect: Prospect): Holding {
  const left = held.buckets.map((bucket) => bucket.left);
  let rest = amount;
  for (const { index, amount: there } of piecesOf(held.buckets, prospect)) {
    const taken = Math.min(rest, there);
    left[index] = (left[index] ?? 0) - taken;
    rest -= taken;
  }
  const buckets = held.buckets.map((bucket, index) => ({ ...bucket, left: left[index] ?? 0 }));
  return { buckets: buckets.filter((bucket) => bucket.left > 0), owed: held.owed + rest };
}

/** Takes from a layer, and from the others what that has not. */
export function takeFromLayer(held: Holding, amount: number, layer: number, prospect: Prospect): Holding {
  const isOwn = (bucket: Bucket) => bucket.layer === layer;
  const own = take({ buckets: held.buckets.filter(isOwn), owed: 0 }, amount, prospect);
  const others = held.buckets.filter((bucket) => !isOwn(bucket));
  return take({ buckets: [...own.buckets, ...others], owed: held.owed }, own.owed, prospect);
}

/** A part of a bucket with the day on which it is lost, if it is. */
interface Piece {
  readonly index: number;
  readonly amount: number;
  readonly layer: number;
  readonly yearFrom: PlainDate;
  readonly expiresOn: PlainDate | null;
}

/** In the order in which they are used. What a layer has above the most that it carries over is lost with the year, but for what is kept. */
function piecesOf(buckets: readonly Bucket[], { yearTo, layers }: Prospect): Piece[] {
  const beyond = layers.map(({ most }, layer) => {
    const stays = buckets.filter((each) => each.layer === layer && isCounted(each, yearTo));
    return most === null ? 0 : Math.max(0, sumOfLeft(stays) - most);
  });
  const pieces = oldestFirst([...buckets.entries()], ([, bucket]) => bucket).flatMap(([index, bucket]) => {
    const { layer, yearFrom, left } = bucket;
    const lost = isCounted(bucket, yearTo) ? Math.min(left, beyond[layer] ?? 0) : 0;
    beyond[layer] = (beyond[layer] ?? 0) - lost;
    const until = bucket.expiresOn ?? layers[layer]?.until ?? null;
    const piece = { index, layer, yearFrom };
    return [
      { ...piece, amount: lost, expiresOn: yearTo },
      { ...piece, amount: left - lost, expiresOn: until },
    ];
  });
  return pieces.filter(({ amount }) => amount > 0).toSorted(usedFirst);
}

/** Whether days are among those of which a layer carries over the most. */
function isCounted({ expiresOn, keptBy }: Bucket, yearTo: PlainDate): boolean {
  return keptBy === null && (expiresOn === null || expiresOn >= yearTo);
}

export function oldestFirst<Item>(items: readonly Item[], bucketOf: (item: Item) => Bucket): Item[] {
  return items.toSorted((one, other) => {
    const [a, b] = [bucketOf(one), bucketOf(other)];
    return compare(a.yearFrom, b.yearFrom) || compare(a.expiresOn ?? never, b.expiresOn ?? never);
  });
}

function usedFirst(one: Piece, other: Piece): number {
  return (
    compare(one.expiresOn ?? never, other.expiresOn ?? never) ||
    one.layer - other.layer ||
    compare(one.yearFrom, other.yearFrom)
  );
}

const never = '9999-12-31';

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
