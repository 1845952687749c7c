import { seededRandom } from '@muster/domain/testing/seeded-random';

const faultKinds = [
  'server killed',
  'server frozen',
  'line cut',
  'line silent',
  'line deaf',
  'line blocked',
  'line slow',
  'answers halved',
  'foreign page',
  'foreign refusal',
  'address changed',
  'network off',
  'tab killed',
  'tab frozen',
  'browser killed',
  'browser frozen',
  'storage full',
  'storage evicted',
  'clock jumps',
  'clock changed while closed',
  'app updated',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** A fault of a round: begins `at` seconds after the round and lasts `seconds`. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly at: number;
  readonly seconds: number;
  readonly tab: 0 | 1;
  /** From 0 to 1, for what the kind leaves open: by how much a clock jumps, which status a page has. */
  readonly variation: number;
}

type PlannedKind = 'attendance' | 'leave' | 'grievance' | 'file' | 'message';

/** A press `at` seconds after the round begins. */
export interface PlannedPress {
  readonly kind: PlannedKind;
  readonly at: number;
  readonly tab: 0 | 1;
}

/** Presses while faults come and go; then everything is fixed, and the device has to recover. */
export interface Round {
  /** Who uses the device, as a position in the list of people. */
  readonly person: number;
  /** Logs the person out during the fault, so that unsent entries stay behind on the device. */
  readonly leaves: boolean;
  readonly faults: readonly PlannedFault[];
  readonly presses: readonly PlannedPress[];
}

/** How long the faults last, and how often there is a second one. */
export interface Pace {
  readonly shortest: number;
  readonly longest: number;
  /** The share of the rounds with two faults at once. */
  readonly double: number;
  /** The share of the rounds whose fault outlasts the three minutes of D3. */
  readonly outage: number;
  /** Every so many rounds someone else takes over the device. */
  readonly stint: number;
}

/** The plan of a run: everything that chance decides, drawn from the seed before the run. */
export function planOf(seed: number, rounds: number, pace: Pace): readonly Round[] {
  const next = seededRandom(seed);
  const deck = deckOf(faultKinds, next);
  return Array.from({ length: rounds }, (_, at) => roundAt(at, { next, deck, pace }));
}

interface Source {
  readonly next: () => number;
  readonly deck: Deal<FaultKind>;
  readonly pace: Pace;
}

function roundAt(at: number, source: Source): Round {
  const { next, pace } = source;
  const outage = next() < pace.outage;
  const first = outage ? longOutage(next) : faultOf(source, () => true);
  const isDouble = next() < pace.double && !outage && !isSilent(first.kind);
  const second = isDouble ? [faultOf(source, (kind) => !doClash(kind, first.kind))] : [];
  const isLastOfStint = at % pace.stint === pace.stint - 1;
  return {
    person: personAt(Math.floor(at / pace.stint)),
    leaves: isLastOfStint && next() < 0.5,
    faults: [first, ...second],
    presses: pressesOf(next, first, outage),
  };
}

/** Two people take turns, twice each; then two others come: 0 1 0 1 2 3 2 3 … */
function personAt(stint: number): number {
  return 2 * Math.floor(stint / 4) + (stint % 2);
}

function faultOf({ next, deck, pace }: Source, fits: (kind: FaultKind) => boolean): PlannedFault {
  const kind = deck(fits);
  const seconds = pace.shortest + next() * (pace.longest - pace.shortest);
  return { kind, at: 1 + next() * 2, seconds, tab: next() < 0.5 ? 0 : 1, variation: next() };
}

/** An outage after which a claimed time is stored as it is (D3). */
function longOutage(next: () => number): PlannedFault {
  const kind = next() < 0.5 ? 'line blocked' : 'network off';
  return { kind, at: 1, seconds: 190 + next() * 20, tab: 0, variation: next() };
}

/** One before the fault as a rule, the others during it. In an outage mostly those that are judged by their time. */
function pressesOf(next: () => number, fault: PlannedFault, outage: boolean): PlannedPress[] {
  const usual = ['attendance', 'leave', 'grievance', 'file', 'message', 'attendance'] as const;
  const kinds = outage ? (['attendance', 'attendance', 'leave'] as const) : usual;
  const count = 4 + Math.floor(next() * 3);
  return Array.from({ length: count }, (_, place) => ({
    kind: kinds[Math.floor(next() * kinds.length)] ?? 'leave',
    at: place === 0 ? next() * fault.at : fault.at + next() * Math.min(fault.seconds, 20),
    tab: next() < 0.5 ? (0 as const) : (1 as const),
  })).sort((a, b) => a.at - b.at);
}

/**
 * Two faults of one subject exclude each other: a frozen server cannot be killed and started. On a silent line everything
 * else works, so that it can be measured when the device noticed.
 */
function doClash(one: FaultKind, other: FaultKind): boolean {
  return isSilent(one) || subjectOf(one) === subjectOf(other);
}

/** Leaves the old connections dead without a word. */
export const isSilent = (kind: FaultKind) => kind === 'line silent' || kind === 'line deaf';

/** What a fault befalls. */
function subjectOf(kind: FaultKind): string {
  const [subject = ''] = kind.split(' ');
  const ofServer = ['server', 'address', 'app'];
  const ofLine = ['line', 'answers', 'foreign', 'network'];
  if (ofServer.includes(subject)) return 'server';
  return ofLine.includes(subject) ? 'line' : 'device';
}

/** Deals the next name that fits. */
type Deal<Name> = (fits: (name: Name) => boolean) => Name;

/** Deals every name once before any comes again, as far as it fits, so that a short run meets as many as it can. */
function deckOf<Name>(names: readonly Name[], next: () => number): Deal<Name> {
  let left: Name[] = [];
  return (fits) => {
    if (!left.some(fits)) left = [...left, ...names];
    const fitting = left.filter(fits);
    const dealt = fitting[Math.floor(next() * fitting.length)];
    if (dealt === undefined) throw new Error('Nothing fits');
    left.splice(left.indexOf(dealt), 1);
    return dealt;
  };
}
