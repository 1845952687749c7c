import { historyPage } from '@muster/domain/message/schema';
import { pullPageSize } from '@muster/domain/wire/sync';
import type { Row } from '../../store/device/kinds.ts';

type Message = Row<'message'>;

/** The known part of an open chat, without gaps from newest to oldest. Both lists are newest first. */
export interface History {
  /** From the mirror (L13). */
  readonly newest: readonly Message[];
  /** Read from the server, or no longer in the mirror's window. */
  readonly older: readonly Message[];
  /** True once the server has answered that there are no older messages. */
  readonly isWhole: boolean;
}

/** The history from the mirror alone. */
export function historyOf(mirrored: readonly Message[]): History {
  return { newest: windowOf(mirrored), older: [], isWhole: false };
}

/**
 * Messages that leave the mirror's window stay, so that older pages still connect. If the window has moved past
 * everything known, for example after days offline, the history starts again from the mirror.
 */
export function withMirrored(history: History, mirrored: readonly Message[]): History {
  const newest = windowOf(mirrored);
  const oldest = newest.at(-1)?.id;
  const known = history.newest[0]?.id ?? 0;
  if (oldest === undefined || oldest > known) return { newest, older: [], isWhole: false };
  const changed = new Map(mirrored.map((row) => [row.id, row]));
  const fallen = [...history.newest, ...history.older]
    .filter(({ id }) => id < oldest)
    .map((row) => changed.get(row.id) ?? row);
  return { ...history, newest, older: fallen };
}

/** Adds the page before the message `before`; no change if the history started again after the page was requested. */
export function withPage(history: History, before: number, page: readonly Message[]): History {
  if (oldestOf(history) !== before) return history;
  return { ...history, older: [...history.older, ...page], isWhole: page.length < historyPage };
}

/** The message before which the next page is requested; undefined if there is none. */
export function oldestOf({ newest, older, isWhole }: History): number | undefined {
  const known = newest.length + older.length;
  return isWhole || known < historyPage ? undefined : (older.at(-1) ?? newest.at(-1))?.id;
}

/** A mirror that starts again still has earlier rows, which may lie beyond a gap. */
function windowOf(mirrored: readonly Message[]): readonly Message[] {
  return [...mirrored].sort((a, b) => b.id - a.id).slice(0, pullPageSize);
}
