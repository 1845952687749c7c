import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import {
  type Bucket,
  balanceOf,
  give,
  type Holding,
  nothingHeld,
  type Prospect,
  sumOfLeft,
  take,
  takeFromLayer,
} from './buckets.ts';
import { type Entitlement, entitlementOf, grantsByWork, grantsOf } from './entitlement.ts';
import type { KeptDays } from './kept.ts';
import { type LeaveYear, leaveYears, type RuledYear } from './leave-years.ts';
import type { AccountFacts } from './policy.ts';
import { addedByChange, changesOfWeek } from './scaled.ts';
import { carriedOver, type Expiring, expired, expiringAfter, heldBefore, prospectOf } from './turn.ts';

export const movementKinds = ['carried', 'granted', 'adjusted', 'used', 'pending', 'expired'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A row of the ledger as it follows from the facts: what is added is positive, what is taken negative. */
export interface Movement {
  readonly on: PlainDate;
  readonly kind: MovementKind;
  readonly amount: number;
  /** Also the leave that keeps days which are carried over. */
  readonly requestId: number | null;
  /** Why, of an adjustment; empty of what the rules did. */
  readonly reason: string;
  /** Whether days left follow a new week; what is owed from the year before is the other adjustment by rules. */
  readonly isScaled: boolean;
  /** Until when it can be used, of days that are carried over. */
  readonly until: PlainDate | null;
}

/** A leave year of an account. The sum of its movements is what is left. */
export interface MovedYear {
  readonly year: LeaveYear;
  readonly movements: readonly Movement[];
  /** What of it expires. */
  readonly expires: readonly Expiring[];
}

/** A leave year under a policy. */
export interface AccountYear extends MovedYear {
  readonly year: RuledYear;
  readonly entitled: Entitlement;
  /** What the account has after each of its movements, for those who check what may be taken. */
  readonly balances: readonly number[];
  /** What of the days that it has would be lost within it, but for leave. */
  readonly kept: readonly KeptDays[];
  /** What was not carried over when it ended; 0 while it has not. */
  readonly lost: number;
  /** What each layer has at the end of the view, what expires later included, and what the account owes. */
  readonly layers: readonly number[];
  readonly owed: number;
}

/** What counts: grants and expiry up to a date, leave up to another. */
export interface View {
  readonly asOf: PlainDate;
  readonly leaveUntil: PlainDate;
}

/** The leave years of an account up to the one of `date`, oldest first: everything follows from the facts (D97). */
export function accountYears(facts: AccountFacts, date: PlainDate, view: View): AccountYear[] {
  const all: AccountYear[] = [];
  let held: Holding = nothingHeld;
  for (const year of leaveYears(facts, date)) {
    const previous = all.at(-1);
    const ledger = new YearLedger(year, facts, view);
    const lost = ledger.begin(held, previous?.year);
    if (previous) all[all.length - 1] = { ...previous, lost };
    held = ledger.run();
    all.push(ledger.result());
  }
  return all;
}

interface Step {
  readonly on: PlainDate;
  readonly order: number;
  readonly take: () => void;
}

const orders = { grant: 1, change: 2, adjust: 3, approved: 4, pending: 5 } as const;

class YearLedger {
  readonly #year: RuledYear;
  readonly #facts: AccountFacts;
  readonly #view: View;
  readonly #entitled: Entitlement;
  readonly #prospect: Prospect;
  readonly #movements: Movement[] = [];
  readonly #balances: number[] = [];
  /** What expires after the view's date: still left, but later leave cannot use it. */
  readonly #later: Expiring[] = [];
  /** The same days by what they are of. */
  readonly #waiting: Bucket[] = [];
  readonly #kept: KeptDays[] = [];
  /** What each layer was granted so far. */
  #granted: readonly number[];
  #held: Holding = nothingHeld;

  constructor(year: RuledYear, facts: AccountFacts, view: View) {
    this.#year = year;
    this.#facts = facts;
    this.#view = view;
    this.#entitled = entitlementOf(year, facts.employment);
    this.#prospect = prospectOf(year);
    this.#granted = year.rules.layers.map(() => 0);
  }

  result(): AccountYear {
    const there = [...this.#held.buckets, ...this.#waiting];
    return {
      year: this.#year,
      entitled: this.#entitled,
      movements: this.#movements,
      balances: this.#balances,
      expires: [...this.#later, ...expiringAfter(this.#held.buckets, this.#year, this.#facts)],
      kept: this.#kept,
      lost: 0,
      layers: this.#year.rules.layers.map((_, layer) =>
        sumOfLeft(there.filter((each) => each.layer === layer)),
      ),
      owed: this.#held.owed,
    };
  }

  /** What the year before left, cut to what is carried over, or owed. Returns what is cut. */
  begin(left: Holding, previous: RuledYear | undefined): number {
    const { from, rules } = this.#year;
    const { owed, buckets } = previous
      ? { owed: left.owed, buckets: carriedOver(left.buckets, previous, this.#facts) }
      : heldBefore(this.#facts, this.#year);
    for (const bucket of buckets) {
      const name = previous?.rules.layers[bucket.layer]?.name;
      const layer = previous
        ? Math.max(
            0,
            rules.layers.findIndex((each) => each.name === name),
          )
        : 0;
      this.#held = give(this.#held, [{ ...bucket, layer }], this.#prospect);
      const { left: amount, expiresOn: until, keptBy: requestId } = bucket;
      this.#note({ on: from, kind: 'carried', amount, until, requestId });
    }
    this.#held = { ...this.#held, owed };
    this.#note({ on: from, kind: 'adjusted', amount: -owed });
    return sumOfLeft(left.buckets) - (previous ? sumOfLeft(buckets) : 0);
  }

  /** Takes every step of the year in order: expire, grant, change of the week, adjust, use (D97). */
  run(): Holding {
    const steps = [...this.#grants(), ...this.#changes(), ...this.#adjustments(), ...this.#leave()];
    let waiting = steps.toSorted(inOrder);
    for (;;) {
      const [next] = waiting;
      const last = this.#nextExpiry();
      if (last !== undefined && (!next || last < next.on)) this.#expire(last);
      else if (next) {
        waiting = waiting.slice(1);
        next.take();
      } else return this.#held;
    }
  }

  #note(movement: Pick<Movement, 'on' | 'kind' | 'amount'> & Partial<Movement>): void {
    if (movement.amount === 0) return;
    this.#movements.push({ requestId: null, reason: '', isScaled: false, until: null, ...movement });
    this.#balances.push(balanceOf(this.#held));
  }

  #own(layer: number, left: number, kind: Bucket['kind']): Bucket {
    return { yearFrom: this.#year.from, layer, kind, expiresOn: null, keptBy: null, left };
  }

  #grants(): Step[] {
    const { grant } = this.#year.rules;
    const all =
      typeof grant === 'string'
        ? grantsOf(this.#year, this.#entitled, this.#facts.employment)
        : grantsByWork(this.#entitled, grant, this.#facts.worked);
    return all
      .filter(({ on }) => on <= this.#view.asOf)
      .map(({ on, layers }) => ({ on, order: orders.grant, take: () => this.#grant(on, layers) }));
  }

  #grant(on: PlainDate, layers: readonly number[]): void {
    const given = layers.map((amount, layer) => this.#own(layer, amount, 'granted'));
    this.#held = give(this.#held, given, this.#prospect);
    for (const [layer, amount] of layers.entries()) {
      if (amount < 0) this.#held = takeFromLayer(this.#held, -amount, layer, this.#prospect);
    }
    this.#granted = this.#granted.map((amount, layer) => amount + (layers[layer] ?? 0));
    this.#note({ on, kind: 'granted', amount: layers.reduce((sum, amount) => sum + amount, 0) });
  }

  #isWorkedYear(date: PlainDate): boolean {
    const { joinedOn, leavesOn } = this.#facts.employment;
    const { from, to } = this.#year;
    return from <= date && date <= to && joinedOn <= date && (leavesOn === null || date <= leavesOn);
  }

  #leave(): Step[] {
    return this.#facts.taken.flatMap(({ requestId, status, days }) =>
      days
        .filter(({ on }) => this.#isWorkedYear(on) && on <= this.#view.leaveUntil)
        .map(({ on, amount }) => ({
          on,
          order: orders[status],
          take: () => {
            this.#held = take(this.#held, amount, this.#prospect);
            const kind = status === 'approved' ? 'used' : 'pending';
            this.#note({ on, kind, amount: -amount, requestId });
          },
        })),
    );
  }

  #adjustments(): Step[] {
    const { layers } = this.#year.rules;
    return this.#facts.adjustments
      .filter(({ on }) => this.#isWorkedYear(on) && on <= this.#view.asOf)
      .map(({ on, amount, layer: name, reason }) => ({
        on,
        order: orders.adjust,
        take: () => {
          const layer = Math.max(
            0,
            layers.findIndex((each) => each.name === name),
          );
          this.#held =
            amount > 0
              ? give(this.#held, [this.#own(layer, amount, 'extra')], this.#prospect)
              : takeFromLayer(this.#held, -amount, layer, this.#prospect);
          this.#note({ on, kind: 'adjusted', amount, reason });
        },
      }));
  }

  /** Where days left keep their weeks, a change of the week scales those that were earned before it. */
  #changes(): Step[] {
    return changesOfWeek(this.#entitled, this.#year, this.#facts.employment)
      .filter(({ on }) => on <= this.#view.asOf)
      .map((change) => ({
        on: change.on,
        order: orders.change,
        take: () => {
          const before = balanceOf(this.#held);
          const buckets = addedByChange(this.#held.buckets, change, this.#granted);
          this.#held = { ...this.#held, buckets };
          const amount = balanceOf(this.#held) - before;
          this.#note({ on: change.on, kind: 'adjusted', amount, isScaled: true });
        },
      }));
  }

  /** The next last usable day that ends within the year and the employment. */
  #nextExpiry(): PlainDate | undefined {
    const [first] = this.#held.buckets.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted();
    const { leavesOn } = this.#facts.employment;
    const isOpen = first !== undefined && first < this.#year.to && (leavesOn === null || first < leavesOn);
    return isOpen ? first : undefined;
  }

  #expire(last: PlainDate): void {
    const { lost, left, kept } = expired(this.#held.buckets, last, this.#year, this.#facts);
    this.#held = { ...this.#held, buckets: left };
    for (const { keptBy, expiresOn, left: amount } of kept) {
      if (keptBy !== null && expiresOn !== null)
        this.#kept.push({ on: last, amount, until: expiresOn, requestId: keptBy });
    }
    const on = addDays(last, 1);
    if (on <= this.#view.asOf) this.#note({ on, kind: 'expired', amount: -sumOfLeft(lost) });
    else {
      this.#later.push(...lost.map(({ yearFrom, left: amount }) => ({ yearFrom, on: last, amount })));
      this.#waiting.push(...lost);
    }
  }
}

function inOrder(one: Step, other: Step): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  return one.order - other.order;
}
