import { isConnectedFalsely } from './connected.ts';
import { type Happening, ofKind } from './history.ts';
import { checkStored } from './stored-rules.ts';
import type { Violation } from './violation.ts';

/** How long things may take, in milliseconds. */
export interface Limits {
  /** "Connected" on a dead line (L31, L32). */
  readonly connectedOnDeadLine: number;
  /** From the line's return, or 15 s after it fell silent, until every tab shows what is new (L31, L33). */
  readonly live: number;
  /** From the line's return until everything is sent. */
  readonly sent: number;
  readonly logOut: number;
}

/** Holds what the person was shown against what the server holds. Gives every violation, in the order of time. */
export function check(history: readonly Happening[], limits: Limits): Violation[] {
  const violations = [
    ...checkStored(history),
    ...checkWords(history),
    ...isConnectedFalsely(history, limits.connectedOnDeadLine),
    ...checkWaits(history, limits),
  ];
  return violations.sort((a, b) => a.at - b.at);
}

/** What a screen says of a press that was made before storage was back, in milliseconds. */
const aftermath = 10_000;

/** Nothing that the harness presses is to be refused, and the device keeps everything while it has room. */
function checkWords(history: readonly Happening[]): Violation[] {
  const full = ofKind(history, 'fault').filter(({ name }) => name.startsWith('storage'));
  const isFull = (at: number) => {
    const last = full.findLast((fault) => fault.at <= at);
    return last !== undefined && (last.phase === 'begins' || at - last.at < aftermath);
  };
  const refused = ofKind(history, 'outcome').flatMap(({ at, outcome, words = '' }): Violation[] => {
    if (outcome === 'refused') return [{ at, rule: 'refused', words }];
    return outcome === 'unkept' && !isFull(at) ? [{ at, rule: 'not kept', words }] : [];
  });
  const failed = ofKind(history, 'failed entry').map(({ at, words }) => ({
    at,
    rule: 'refused' as const,
    words,
  }));
  return [...refused, ...failed];
}

function checkWaits(history: readonly Happening[], limits: Limits): Violation[] {
  const slow = (rule: Violation['rule'], limit: number) => (each: { at: number; after: number | null }) =>
    each.after !== null && each.after <= limit
      ? []
      : [{ at: each.at, rule, words: each.after === null ? 'never' : `after ${each.after} ms` }];
  return [
    ...ofKind(history, 'live').flatMap(slow('not live', limits.live)),
    ...ofKind(history, 'sent').flatMap(slow('not sent', limits.sent)),
    ...ofKind(history, 'logged out').flatMap(slow('log-out hangs', limits.logOut)),
  ];
}
