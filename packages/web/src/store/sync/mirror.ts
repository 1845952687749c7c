import type { MessageFrame } from '@muster/domain/wire/chat';
import { type Checkpoint, type PullInput, startCheckpoint } from '@muster/domain/wire/sync';
import { uuid } from '../../browser/uuid.ts';
import { type Kind, kindNames, kinds, type Row } from '../device/kinds.ts';
import type { DeviceNote, Mirrored, Tables } from '../device/tables.ts';
import type { PullAnswer } from './server.ts';

type Pull = (input: PullInput) => Promise<PullAnswer>;

/** Rows are written before the checkpoint that covers them: a crash only repeats a page (S13). Throws as `pull`. */
export async function pullAll(tables: Tables, pull: Pull): Promise<void> {
  for (;;) {
    const note = await tables.note();
    const answer = await pull({ epoch: note.epoch, after: checkpointsOf(note) });
    if (await storePage(tables, note, answer)) return;
  }
}

/** The checkpoints to continue from; the start for kinds that were pulled in another version. */
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
    let known = mirrored[kind];
    if (known?.complete && mayBeginBehindGap(kind, page)) {
      // Until the rows before the gap are dropped, open screens keep showing the old rows and new tabs show none (S15).
      known = mirrored[kind] = { ...known, complete: false };
      await tables.changeNote({ mirrored: { ...mirrored } });
    }
    await tables.storeRows(kind, run, page.rows, page.deleted);
    if (!page.more) await keepWindow(tables, kind, run, known, page.checkpoint);
    const complete = !page.more || known?.complete === true;
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
 * The server's database has another history (S5), or the device is new. The old rows stay on screen until the new ones
 * are complete (S15).
 */
async function beginAnew(tables: Tables, note: DeviceNote, epoch: string): Promise<DeviceNote> {
  const earlier = Object.entries(note.mirrored).map(([kind, known]) => [
    kind,
    { ...known, ...startCheckpoint },
  ]);
  if (note.epoch !== null) await sendAgain(tables);
  const begun = { epoch, run: uuid(), stale: true, mirrored: Object.fromEntries(earlier) };
  await tables.changeNote(begun).catch(async () => {
    await tables.claim();
    await tables.changeNote(begun);
  });
  return { ...note, ...begun };
}

/** The answer may be of a history that is gone. Under its old key the server applies it once at most (S8, S26). */
async function sendAgain(tables: Tables): Promise<void> {
  for (const { id } of await tables.entries())
    await tables.changeEntry(id, ['sent'], { state: 'waiting', attempts: 0, answer: null });
}

/** Stores nothing unless the first new one follows the mirror and others their predecessors: then pull (L12). */
export async function storeFrames(tables: Tables, frames: readonly MessageFrame[]): Promise<boolean> {
  const { run, stale, mirrored } = await tables.note();
  const known = mirrored.message;
  if (run === null || stale || !known?.complete || known.version !== kinds.message.version) return false;
  const rows: Row<'message'>[] = [];
  let place: Checkpoint = known;
  for (const { message, seq, after } of frames) {
    const next = { seq, id: message.id };
    if (compare(next, place) <= 0) continue;
    if (compare(after, place) !== 0) return false;
    rows.push(message);
    place = next;
  }
  if (rows.length === 0) return true;
  await tables.storeRows('message', run, rows, []);
  await keepWindow(tables, 'message', run, known, place);
  await tables.changeNote({ mirrored: { ...mirrored, message: { ...known, ...place } } });
  return true;
}

function compare(a: Checkpoint, b: Checkpoint): number {
  return a.seq - b.seq || a.id - b.id;
}

/** Only a full page of a kind that keeps its newest rows may start after a gap (S15). */
function mayBeginBehindGap(kind: Kind, { rows, deleted }: { rows: object[]; deleted: number[] }): boolean {
  return rows.length + deleted.length >= (kinds[kind].keep ?? Infinity);
}

/** Reads all rows, so only when the kind becomes complete and after each further tenth of the window. */
async function keepWindow(
  tables: Tables,
  kind: Kind,
  run: string,
  before: Mirrored | undefined,
  now: Checkpoint,
): Promise<void> {
  const { keep } = kinds[kind];
  if (keep === undefined) return;
  const tenths = ({ id }: Checkpoint) => Math.floor((10 * id) / keep);
  if (!before?.complete || tenths(now) !== tenths(before)) await tables.keepNewest(kind, run, keep);
}
