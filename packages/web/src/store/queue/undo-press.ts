import type { Tables } from '../device/tables.ts';
import type { Entry, NewEntry } from './entry.ts';
import { isNew } from './entry.ts';

/**
 * Takes back a press, once, however often and in however many tabs it is asked for (S42). A press that certainly nothing has
 * sent leaves the queue. Any other one may be on its way, so `undo` is recorded behind it and sent once it is answered.
 */
export async function undoPress(
  tables: Tables,
  press: Entry,
  undo: NewEntry,
  mayBeSent: boolean,
): Promise<void> {
  if (!mayBeSent && (await tables.removeEntry(press.id, 'new'))) return;
  const id = undoKeyOf(press.id);
  const queue = await tables.entries();
  const now = queue.find((entry) => entry.id === press.id);
  // Another tab took it out of the queue.
  if (!now && isNew(press)) return;
  if (now?.state === 'failed' || queue.some((entry) => entry.id === id)) return;
  try {
    await tables.addEntry({ ...undo, id });
  } catch (error) {
    // Another tab was quicker.
    if (!(await tables.entries()).some((entry) => entry.id === id)) throw error;
  }
}

/** A press has one undo: its key is that of the press with another version digit (RFC 9562, version 8). */
function undoKeyOf(key: string): string {
  return key.replace(/^(.{14})./, '$18');
}
