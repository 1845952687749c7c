import { undoableFor } from '@muster/domain/attendance/undo';
import type { Tables } from '../device/tables.ts';
import { type Entry, isUnsent } from './entry.ts';
import { isPress } from './intents.ts';

/**
 * Then removes what was sent before the pull began (S26), but what a queued file or undo names (S37) and the last
 * press while it can be taken back (S42).
 */
export async function settleSent(tables: Tables, pull: () => Promise<void>, now: number): Promise<void> {
  const sent = (await tables.entries()).filter(({ state }) => state === 'sent');
  await pull();
  const queue = await tables.entries();
  const undone = new Set(queue.map(({ data }) => data['pressKey']));
  // Files that are unsent name their request or grievance by its entry (S37).
  const named = new Set(queue.filter(isUnsent).flatMap(({ data }) => [data['relatedKey'], data['pressKey']]));
  const last = queue.findLast(isPress);
  const undoable = last && isUndoable(last, now) && !undone.has(last.id) ? last.id : undefined;
  for (const entry of sent) {
    if (!named.has(entry.id) && entry.id !== undoable) await tables.removeEntry(entry.id, ['sent']);
    else await tables.changeEntry(entry.id, ['sent'], { answer: idIn(entry.answer) });
  }
}

function isUndoable({ timestamp }: Entry, now: number): boolean {
  return Math.abs(now - timestamp) <= undoableFor;
}

/** The part of an answer that is kept after the mirror shows it: the id of the row that it made. */
function idIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer && 'id' in answer ? { id: answer.id } : null;
}
