import { type Checkpoint, type PullInput, startCheckpoint } from '@muster/domain/wire/sync';
import { uuid } from '../uuid.ts';
import { type Kind, kindNames, kinds } from './kinds.ts';
import type { PullAnswer } from './server.ts';
import type { DeviceNote, Mirrored, Tables } from './tables.ts';

type Pull = (input: PullInput) => Promise<PullAnswer>;

/**
 * Brings the mirror up to date: asks for what changed since the checkpoints, page by page, until nothing is left.
 * Rows are written before the checkpoint that stands for them, so a crash anywhere only repeats a page.
 * Throws what `pull` throws; what was written until then stays.
 */
export async function pullAll(tables: Tables, pull: Pull): Promise<void> {
  for (;;) {
    const note = await tables.note();
    const answer = await pull({ epoch: note.epoch, after: checkpointsOf(note) });
    if (await storePage(tables, note, answer)) return;
  }
}

/** What the server is to continue from: from the start for rows that were pulled in another shape. */
function checkpointsOf({ mirrored }: DeviceNote): PullInput['after'] {
  const checkpoints = kindNames.map((kind): [Kind, Checkpoint] => {
    const known = mirrored[kind];
    if (!known || known.version !== kinds[kind].version) return [kind, startCheckpoint];
    return [kind, { seq: known.seq, id: known.id }];
  });
  return Object.fromEntries(checkpoints);
}

/** Writes one answer; true if it was the last. */
async function storePage(tables: Tables, note: DeviceNote, answer: PullAnswer): Promise<boolean> {
  const begun = note.run === null || answer.fresh ? await beginAnew(tables, note, answer.epoch) : note;
  const run = begun.run ?? uuid();
  const mirrored: Partial<Record<Kind, Mirrored>> = { ...begun.mirrored };
  let more = false;
  for (const kind of kindNames) {
    const page = answer.changes[kind];
    if (!page) continue;
    await tables.storeRows(kind, run, page.rows, page.deleted);
    const complete = !page.more || mirrored[kind]?.complete === true;
    mirrored[kind] = { ...page.checkpoint, version: kinds[kind].version, complete };
    more ||= page.more;
  }
  if (more) {
    await tables.changeNote({ mirrored });
    return false;
  }
  if (begun.stale) for (const kind of kindNames) await tables.dropOtherRuns(kind, run);
  await tables.changeNote({ mirrored, stale: false, syncedAt: answer.at });
  return true;
}

/**
 * The server starts from the beginning: the device is new, or the server's database has another history than the
 * one mirrored here, as after a restored backup. What is here stays on screen until the new rows are complete.
 */
async function beginAnew(tables: Tables, note: DeviceNote, epoch: string): Promise<DeviceNote> {
  const earlier = Object.entries(note.mirrored).map(([kind, known]) => [
    kind,
    { ...known, ...startCheckpoint },
  ]);
  const begun = { ...note, epoch, run: uuid(), stale: true, mirrored: Object.fromEntries(earlier) };
  await tables.changeNote(begun);
  return begun;
}
