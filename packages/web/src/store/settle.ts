import { isUnsent } from './entry.ts';
import type { Tables } from './tables.ts';

/**
 * Pulls, and then removes the entries that were sent before the pull began (S26). One that a queued file still names stays, with
 * the id of its row (S37).
 */
export async function settleSent(tables: Tables, pull: () => Promise<void>): Promise<void> {
  const sent = (await tables.entries()).filter(({ state }) => state === 'sent');
  await pull();
  // Files that are unsent name their request or grievance by its entry (S37).
  const named = new Set((await tables.entries()).filter(isUnsent).map(({ data }) => data['relatedKey']));
  for (const entry of sent) {
    if (!named.has(entry.id)) await tables.removeEntry(entry.id, ['sent']);
    else await tables.changeEntry(entry.id, ['sent'], { answer: idIn(entry.answer) });
  }
}

/** The part of an answer that is kept after the mirror shows it: the id of the row that it made. */
function idIn(answer: unknown): unknown {
  return typeof answer === 'object' && answer && 'id' in answer ? { id: answer.id } : null;
}
