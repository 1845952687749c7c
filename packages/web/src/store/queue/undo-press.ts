import type { Tables } from '../device/tables.ts';
import type { Entry, NewEntry } from './entry.ts';
import { isNew } from './entry.ts';

/** Once, however often and in however many tabs (S42). A press that may be on its way is undone after its answer. */
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
