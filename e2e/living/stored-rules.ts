import { type Happening, type Of, ofKind, type StoredRow } from './history.ts';
import { type Pressed, pressesByToken } from './pressed.ts';
import { timesOf } from './times.ts';
import type { Violation } from './violation.ts';

/** Holds what the screens showed against every look at what the server holds. */
export function checkStored(history: readonly Happening[]): Violation[] {
  const pressed = pressesByToken(history);
  const excused = excusedTokens(history, pressed);
  const found = new Map<string, Violation>();
  for (const stored of ofKind(history, 'stored')) {
    const rows = byToken(stored.rows);
    const here = [
      ...[...rows].flatMap(([token, same]) => checkRows(same, pressed.get(token) ?? [])),
      ...[...pressed.values()].flatMap((presses) => checkKept(presses, { stored, rows, excused })),
    ];
    // A violation is reported when it is first seen.
    for (const { rule, words } of here)
      if (!found.has(rule + words)) found.set(rule + words, { at: stored.at, rule, words });
  }
  return [...found.values()];
}

function byToken(rows: readonly StoredRow[]): Map<string, StoredRow[]> {
  const found = new Map<string, StoredRow[]>();
  for (const row of rows) found.set(row.token, [...(found.get(row.token) ?? []), row]);
  return found;
}

type Found = Omit<Violation, 'at'>;

/** The rows that carry one token. */
function checkRows(rows: readonly StoredRow[], presses: readonly Pressed[]): Found[] {
  const [row] = rows;
  if (!row) return [];
  const [press] = presses;
  if (!press) return [{ rule: 'invented', words: `${row.token}, which nobody pressed` }];
  const found: Found[] = [];
  if (rows.length > 1) found.push({ rule: 'doubled', words: `${row.token} is there ${rows.length} times` });
  const stranger = rows.find(({ account }) => account !== press.account);
  if (stranger)
    found.push({
      rule: 'wrong name',
      words: `${row.token} of ${press.account} is under ${stranger.account}`,
    });
  if (presses.every(({ outcome }) => outcome === 'unkept'))
    found.push({ rule: 'kept after all', words: `${row.token}, of which the screen said the opposite` });
  return [...found, ...timesOf(row, presses)];
}

interface Held {
  readonly stored: Of<'stored'>;
  readonly rows: ReadonlyMap<string, readonly StoredRow[]>;
  readonly excused: ReadonlySet<string>;
}

/** What the screen showed as kept is on the server once the screen says that all is sent. */
function checkKept(presses: readonly Pressed[], { stored, rows, excused }: Held): Found[] {
  const kept = presses.find(({ outcome, until }) => outcome === 'kept' && until < stored.at);
  if (!kept || rows.has(kept.token) || excused.has(kept.token)) return [];
  if (!stored.complete.includes(kept.account)) return [];
  return [{ rule: 'lost', words: `${kept.token} of ${kept.account}` }];
}

/** What was unsent when the browser deleted what it stored, or what ended as Failed, which is a violation of its own. */
function excusedTokens(
  history: readonly Happening[],
  pressed: ReadonlyMap<string, readonly Pressed[]>,
): Set<string> {
  const excused = new Set<string>();
  for (const { at } of history.filter(({ kind }) => kind === 'evicted' || kind === 'failed entry')) {
    const before = ofKind(history, 'stored').findLast((stored) => stored.at < at);
    const known = new Set(before?.rows.map(({ token }) => token));
    for (const [token, presses] of pressed)
      if (!known.has(token) && presses.some((press) => press.at < at)) excused.add(token);
  }
  return excused;
}
