import { day, week } from '../calendar/durations.ts';
import { epochMilliseconds, type Instant, instantAt } from '../calendar/instant.ts';

/** The ways in which an account gets a role or a way in by the hand of another (D104). */
export const accessWays = [
  'set_up',
  'command_line',
  'added',
  'imported',
  'invited',
  'promoted',
  'provider_groups',
  'reopened',
  'reset_link',
  'factor_reset',
] as const;
export type AccessWay = (typeof accessWays)[number];

/** That an account got a role or a way in: from whom, when and how. Without `givenBy` it came from outside of the app. */
export interface AccessGiven {
  readonly userId: number;
  readonly way: AccessWay;
  readonly givenBy: number | null;
  readonly givenAt: Instant;
}

/** What takes two administrators if it is done to an administrator (D104). */
export const twoPersonActs = ['link', 'factors'] as const;
export type TwoPersonAct = (typeof twoPersonActs)[number];

/** How long a request waits for the second administrator. In milliseconds. */
export const requestLife = day;

/** How long two administrators are of the hand that gave one of them access, or both. In milliseconds. */
const handLife = week;

type Pair = readonly [number, number];

/**
 * From when two different accounts count as two people; null if they do at `now` (D104). What was given at a later time
 * than `now` binds, too: the clock was set back.
 */
export function countAsTwoFrom(pair: Pair, given: readonly AccessGiven[], now: Instant): Instant | null {
  const recent = given.filter((each) => handEnds(each) > now);
  const ends = [...new Set(recent.map(handEnds))].sort();
  const isTwoAt = (at: Instant) =>
    !haveCommonHand(
      pair,
      recent.filter((each) => handEnds(each) > at),
    );
  return isTwoAt(now) ? null : (ends.find(isTwoAt) ?? null);
}

/** True if the second one counts, and neither got a role or a way in since the first one asked (D104). */
export function mayConfirm(
  { askedBy, askedAt }: { readonly askedBy: number; readonly askedAt: Instant },
  confirmedBy: number,
  given: readonly AccessGiven[],
  now: Instant,
): boolean {
  if (askedBy === confirmedBy) return false;
  const isSince = given.some(
    ({ userId, givenAt }) => (userId === askedBy || userId === confirmedBy) && givenAt >= askedAt,
  );
  return !isSince && countAsTwoFrom([askedBy, confirmedBy], given, now) === null;
}

/** Access that was given before this moment binds no one any more. */
export function oldestHand(now: Instant): Instant {
  return instantAt(epochMilliseconds(now) - handLife);
}

function handEnds({ givenAt }: AccessGiven): Instant {
  return instantAt(epochMilliseconds(givenAt) + handLife);
}

/** Who had a hand in an account. Whoever has the machine, and whoever runs the provider, is one. */
type Hand = number | 'machine' | 'provider';

function haveCommonHand([one, other]: Pair, given: readonly AccessGiven[]): boolean {
  const others = handsOf(other, given);
  return [...handsOf(one, given)].some((hand) => others.has(hand));
}

/** The account itself, those who gave it access, and those who gave them theirs. */
function handsOf(account: number, given: readonly AccessGiven[]): Set<Hand> {
  const hands = new Set<Hand>([account]);
  // A set goes through what is added meanwhile.
  for (const hand of hands)
    for (const each of given) if (each.userId === hand) for (const by of handsIn(each)) hands.add(by);
  return hands;
}

function handsIn({ way, givenBy }: AccessGiven): Hand[] {
  if (way !== 'provider_groups') return [givenBy ?? 'machine'];
  return givenBy === null ? ['provider'] : ['provider', givenBy];
}
