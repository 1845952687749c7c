import { type Happening, type Of, ofKind } from './history.ts';
import type { Violation } from './violation.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times at which a tab said "Connected" although no tab had heard the server for longer than `limit` milliseconds. */
export function isConnectedFalsely(history: readonly Happening[], limit: number): Violation[] {
  return longestClaims(history).flatMap(({ tab, claim, since }) =>
    claim.to - since > limit
      ? [
          {
            at: since + limit,
            rule: 'false "Connected"' as const,
            words: `tab ${tab} said so until ${claim.to - since} ms after the server was last heard`,
          },
        ]
      : [],
  );
}

/** A silence that a tab has to notice, in milliseconds (L31). */
const deadly = 15_000;

/**
 * For each tab and each silence of more than 15 seconds, how long after the last frame the tab said "Connected", in
 * milliseconds.
 */
export function unnoticed(history: readonly Happening[]): number[] {
  return longestClaims(history).flatMap(({ silence, claim, since }) =>
    silence.to - silence.from > deadly ? [Math.max(0, claim.to - since)] : [],
  );
}

/** For each tab and each time that it could notice a silence, the last time that it said "Connected". */
function longestClaims(history: readonly Happening[]): Claim[] {
  const last = new Map(
    claimsOn(history, silencesIn(history)).map((claim) => [`${claim.tab} ${claim.since}`, claim]),
  );
  return [...last.values()];
}

/**
 * The spans in which no tab heard the server. Only the leading tab has a socket (L32), and a frozen tab hears nothing, so
 * a frame that any tab received is one that the leading tab heard.
 */
function silencesIn(history: readonly Happening[]): Span[] {
  const heard = ofKind(history, 'heard');
  const end = history.at(-1)?.at ?? 0;
  return heard.map(({ at }, place) => ({ from: at, to: heard[place + 1]?.at ?? end }));
}

interface Claim {
  readonly tab: number;
  readonly silence: Span;
  /** The part of the silence in which the tab said "Connected" and could have said otherwise. */
  readonly claim: Span;
  /** From when on the tab could notice: the last frame, or the moment at which it was opened or thawed. */
  readonly since: number;
}

function claimsOn(history: readonly Happening[], silences: readonly Span[]): Claim[] {
  const tabs = [...new Set(ofKind(history, 'tab').map(({ tab }) => tab))];
  return tabs.flatMap((tab) =>
    sayings(history, tab).flatMap(({ span, awake }) =>
      silences.flatMap((silence) => {
        const claim = { from: Math.max(span.from, silence.from), to: Math.min(span.to, silence.to) };
        return claim.from < claim.to ? [{ tab, silence, claim, since: Math.max(silence.from, awake) }] : [];
      }),
    ),
  );
}

interface Saying {
  readonly span: Span;
  /** Since when the tab ran without being frozen. */
  readonly awake: number;
}

/** The spans in which a tab that was neither gone nor frozen said "Connected". */
function sayings(history: readonly Happening[], tab: number): Saying[] {
  const found: Saying[] = [];
  let isSaid = false;
  let awake: number | undefined;
  let from: number | undefined;
  const close = (to: number) => {
    if (from !== undefined && awake !== undefined) found.push({ span: { from, to }, awake });
    from = undefined;
  };
  for (const each of history.filter(
    (one): one is Of<'shown'> | Of<'tab'> => 'tab' in one && one.tab === tab,
  )) {
    close(each.at);
    if (each.kind === 'shown') isSaid = each.shown.live === 'Connected';
    else if (each.kind === 'tab') {
      if (each.state === 'open') isSaid = false;
      awake = each.state === 'open' || each.state === 'thawed' ? each.at : undefined;
    }
    if (isSaid && awake !== undefined) from = each.at;
  }
  close(history.at(-1)?.at ?? 0);
  return found;
}
