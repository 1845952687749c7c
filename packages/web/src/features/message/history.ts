import { historyPage } from '@muster/domain/message/schema';
import { pullPageSize } from '@muster/domain/wire/sync';
import type { Row } from '../../store/kinds.ts';

type Message = Row<'message'>;

/** What an open chat knows: without a gap from the newest message to the oldest. Both lists are newest first. */
export interface History {
  /** The newest, from the mirror (L13). */
  readonly newest: readonly Message[];
  /** What is older: read from the server, or fallen out of the mirror since. */
  readonly older: readonly Message[];
  /** True once the server has told that there is nothing older. */
  readonly isWhole: boolean;
}

/** The history by the mirror alone. */
export function historyOf(mirrored: readonly Message[]): History {
  return { newest: windowOf(mirrored), older: [], isWhole: false };
}

/**
 * The history once the mirror has changed. What falls out of the mirror's window stays, or older pages would no longer
 * follow on it. If the window has moved on past everything that was known, as after days without a network, the chat
 * begins anew with it.
 */
export function withMirrored(history: History, mirrored: readonly Message[]): History {
  const newest = windowOf(mirrored);
  const oldest = newest.at(-1)?.id;
  const known = history.newest[0]?.id ?? 0;
  if (oldest === undefined || oldest > known) return { newest, older: [], isWhole: false };
  const fallen = [...history.newest, ...history.older].filter(({ id }) => id < oldest);
  return { ...history, newest, older: fallen };
}

/** The history with the page before the message `before`; unchanged if it begins anew since the page was asked for. */
export function withPage(history: History, before: number, page: readonly Message[]): History {
  if (oldestOf(history) !== before) return history;
  return { ...history, older: [...history.older, ...page], isWhole: page.length < historyPage };
}

/** Which message older pages are asked for by; undefined if there can be none. */
export function oldestOf({ newest, older, isWhole }: History): number | undefined {
  const known = newest.length + older.length;
  return isWhole || known < historyPage ? undefined : (older.at(-1) ?? newest.at(-1))?.id;
}

/** While a mirror begins anew, it still has rows from before; they may lie beyond a gap. */
function windowOf(mirrored: readonly Message[]): readonly Message[] {
  return [...mirrored].sort((a, b) => b.id - a.id).slice(0, pullPageSize);
}
