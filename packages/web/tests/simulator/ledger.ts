import type { Entry } from '../../src/store/queue/entry.ts';
import { findIntent } from '../../src/store/queue/intents.ts';

/** A rule that the client store broke. */
export class Broken extends Error {}

/** The true circumstances of a press. */
export interface Press {
  /** In milliseconds. */
  readonly pressedAt: number;
  /** Whether the page was certain of the time (L41). */
  readonly isSure: boolean;
  /** By how many milliseconds the device's clock was ahead of the true time. */
  readonly wrong: number;
}

/** The whole history of one queue entry, as only the observer knows it. */
export interface Case {
  /** As it was recorded, or completed before its first try (S41). */
  entry: Entry;
  readonly device: string;
  readonly press: Press;
  /** When it was last sent, in milliseconds. */
  triedAt: number | undefined;
  /** Positions in the server's order at which a procedure refused it. */
  readonly refusedAt: number[];
  /** The position at which it took effect in the server's present history. */
  doneAt: number | undefined;
  answer: string | undefined;
  /** When it first took effect, in milliseconds. */
  doneTime: number | undefined;
  /** True once an effect was undone by a restored backup. */
  undone: boolean;
  discarded: boolean;
  /** True while it must be sent. */
  pending: boolean;
  /** True once it was refused: a retry may put it after later entries. */
  parked: boolean;
  /** True if it was discarded and restored: it may come after later entries. */
  putBack: boolean;
}

/** The observer's record of every entry. */
export interface Ledger {
  readonly cases: ReadonlyMap<string, Case>;
  /** What was pressed before a store was open, by its key. */
  readonly early: Map<string, Press>;
  open(entry: Entry, device: string, press: Press): void;
  caseOf(id: string): Case;
  /** Notes the state that an entry of a queue got. */
  noteState(id: string, state: Entry['state'] | undefined): void;
  /** An earlier entry that this one overtakes against the order, if there is one (D42). */
  overtakenBy(life: Case): Case | undefined;
  /** The next position in the server's order. */
  nextPlace(): number;
  /** True once the server has begun another history. */
  restored: boolean;
}

export function openLedger(): Ledger {
  const cases = new Map<string, Case>();
  let place = 0;
  const caseOf = (id: string) => {
    const found = cases.get(id);
    if (!found) throw new Broken(`nobody recorded the entry ${id}`);
    return found;
  };
  return {
    cases,
    early: new Map(),
    open(entry, device, press) {
      const earlier = cases.get(entry.id);
      if (earlier) {
        earlier.discarded = false;
        earlier.putBack = true;
        earlier.pending = true;
        return;
      }
      const life = {
        triedAt: undefined,
        refusedAt: [],
        doneAt: undefined,
        answer: undefined,
        doneTime: undefined,
      };
      const flags = { undone: false, discarded: false, putBack: false, pending: true, parked: false };
      cases.set(entry.id, { entry, device, press, ...life, ...flags });
    },
    caseOf,
    noteState(id, state) {
      const life = caseOf(id);
      life.pending = state === 'waiting' || state === 'sending';
      if (state === 'failed') life.parked = true;
    },
    overtakenBy({ entry, device }) {
      for (const earlier of cases.values()) {
        if (earlier.entry.id === entry.id) return undefined;
        if (earlier.device !== device || earlier.entry.accountId !== entry.accountId) continue;
        if (!mustPrecede(earlier.entry, entry)) continue;
        if (earlier.pending && !earlier.parked && !earlier.putBack && !earlier.discarded) return earlier;
      }
      return undefined;
    },
    nextPlace: () => ++place,
    restored: false,
  };
}

/** D42: entries of a lane take effect in order, and a file after its owner; files have no order among themselves. */
export function mustPrecede(earlier: Entry, later: Entry): boolean {
  if (later.intent === 'uploadDocument') return earlier.id === later.data['relatedKey'];
  return laneOf(earlier) === laneOf(later);
}

function laneOf(entry: Entry): string | undefined {
  return findIntent(entry)?.lane;
}

/** Throws {@link Broken} unless `holds`. */
export function demand(holds: boolean, rule: () => string): asserts holds {
  if (!holds) throw new Broken(rule());
}
