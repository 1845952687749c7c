import type { NewMessageFrame } from '@muster/domain/wire/chat';
import { type Checkpoint, type PullInput, startCheckpoint } from '@muster/domain/wire/sync';
import { uuid } from '../uuid.ts';
import { type Kind, kindNames, kinds, type Row } from './kinds.ts';
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
    let known = mirrored[kind];
    if (known?.complete && mayBeginBehindGap(kind, page)) {
      // Until what lies before the gap is dropped, the screens go on showing the old rows, and no new tab any (L13).
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
 * The server starts from the beginning: the device is new, or the server's database has another history than the
 * one mirrored here, as after a restored backup. What is here stays on screen until the new rows are complete.
 */
async function beginAnew(tables: Tables, note: DeviceNote, epoch: string): Promise<DeviceNote> {
  const earlier = Object.entries(note.mirrored).map(([kind, known]) => [
    kind,
    { ...known, ...startCheckpoint },
  ]);
  const begun = { epoch, run: uuid(), stale: true, mirrored: Object.fromEntries(earlier) };
  await tables.changeNote(begun);
  return { ...note, ...begun };
}

/**
 * Writes messages that the socket told of, in the order in which they came. Those that are known are left out. False,
 * and nothing is written, unless the first of the others follows what is here and each the one before it: then only a pull can tell (L12).
 */
export async function storeFrames(tables: Tables, frames: readonly NewMessageFrame[]): Promise<boolean> {
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

/** Only a full page of a kind of which the newest rows are kept may begin elsewhere than where the last one ended. */
function mayBeginBehindGap(kind: Kind, { rows, deleted }: { rows: object[]; deleted: number[] }): boolean {
  return rows.length + deleted.length >= (kinds[kind].keep ?? Infinity);
}

/**
 * Drops the rows that fell out of the kind's window. That means looking at all of them, and so is done when the kind
 * becomes complete, and then only when a tenth of the window has come.
 */
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
