import { type Happening, type Of, ofKind } from './history.ts';
import type { Violation } from './violation.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The times at which a tab said "Connected" although its line had been dead for longer than `limit` milliseconds. */
export function isConnectedFalsely(history: readonly Happening[], limit: number): Violation[] {
  return longestClaims(history).flatMap(({ tab, claim, since }) =>
    claim.to - since > limit
      ? [
          {
            at: since + limit,
            rule: 'false "Connected"' as const,
            words: `tab ${tab} said so until ${claim.to - since} ms after the line died`,
          },
        ]
      : [],
  );
}

/** How long each dead line went unnoticed by the tabs that said "Connected" when it died, in milliseconds. */
export function unnoticed(history: readonly Happening[]): number[] {
  return longestClaims(history).map(({ claim, since }) => Math.max(0, claim.to - since));
}

/** For each tab and each time that it could notice a dead line, the last time that it said "Connected". */
function longestClaims(history: readonly Happening[]): Claim[] {
  const last = new Map(
    claimsOn(history, deadSpans(history)).map((claim) => [`${claim.tab} ${claim.since}`, claim]),
  );
  return [...last.values()];
}

/** The spans in which no socket carried frames. */
function deadSpans(history: readonly Happening[]): Span[] {
  const lines = ofKind(history, 'line');
  const end = history.at(-1)?.at ?? 0;
  return lines.flatMap(({ at, alive }, place) =>
    alive ? [] : [{ from: at, to: lines[place + 1]?.at ?? end }],
  );
}

interface Claim {
  readonly tab: number;
  /** The part of the dead span in which the tab said "Connected" and could have said otherwise. */
  readonly claim: Span;
  /** From when on the tab could notice: the death of the line, or the moment at which it was opened or thawed. */
  readonly since: number;
}

function claimsOn(history: readonly Happening[], dead: readonly Span[]): Claim[] {
  const tabs = [...new Set(ofKind(history, 'tab').map(({ tab }) => tab))];
  return tabs.flatMap((tab) =>
    sayings(history, tab).flatMap(({ span, awake }) =>
      dead.flatMap((line) => {
        const claim = { from: Math.max(span.from, line.from), to: Math.min(span.to, line.to) };
        return claim.from < claim.to ? [{ tab, claim, since: Math.max(line.from, awake) }] : [];
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
