import { findOwnRecord } from '@muster/db/attendance/correction';
import { findRecordKey } from '@muster/db/attendance/history';
import { removeRecord, restoreRecord } from '@muster/db/attendance/writes/take-back';
import { listVersions } from '@muster/db/version/reads';
import type { UndoInput, UndoneRecord } from '@muster/domain/attendance/schema';
import { decideUndo, type Press } from '@muster/domain/attendance/undo';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../command.ts';

const changes = { check_in: 'check_in_undone', check_out: 'check_out_undone' } as const;

/**
 * Takes back the last check-in or check-out of an own record, once (D57): the record reads as before it, or is gone if
 * there was none. Throws `not_found` for another's record, `conflict` if nothing can be taken back any more.
 */
export async function undo(
  { tx, viewer, now, doubt }: CommandContext,
  { id, undoTime }: UndoInput,
): Promise<UndoneRecord> {
  const key = findRecordKey(tx.db, id);
  if (key.userId !== viewer.id) throw new DomainError('not_found', 'This attendance record does not exist');
  if (key.removed) throw new DomainError('conflict', 'This was already taken back');
  const record = await findOwnRecord(tx.db, viewer.id, id);
  const [last, before] = listVersions(tx.db, 'attendance', id);
  if (!last) throw new DomainError('conflict', 'There is no press to take back');
  const { checkInTime, checkOutTime } = record;
  const pressed = { checkInTime, checkOutTime, change: last.change };
  const press: Press = decideUndo(pressed, undoTime, { now, doubt }, viewer.accountCreatedAt);
  const changed = { change: changes[press], by: viewer.id, at: now };
  if (before?.was) return { ...(await restoreRecord(tx, key, before.was, changed)), removed: false };
  await removeRecord(tx, key, changed);
  return { ...record, ...gone, removed: true };
}

/** A record that is gone, on the wire: nobody came, as far as is known. */
const gone = {
  checkInTime: null,
  checkOutTime: null,
  status: 'absent',
  checkInLatitude: null,
  checkInLongitude: null,
  checkInAddress: null,
  manual: false,
  lateSync: false,
} as const;
