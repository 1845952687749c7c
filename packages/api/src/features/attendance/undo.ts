import { findOwnRecord } from '@muster/db/features/attendance/correction';
import { findRecordKey } from '@muster/db/features/attendance/history';
import { removeRecord, restoreRecord } from '@muster/db/features/attendance/writes/take-back';
import { listRecordVersions } from '@muster/db/record-versions/reads';
import { findStoredAnswer } from '@muster/db/sync/writes';
import {
  attendanceRecord,
  goneRecord,
  type UndoInput,
  type UndoneRecord,
} from '@muster/domain/attendance/schema';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { decideUndo, type Press } from '@muster/domain/attendance/undo';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../../command.ts';

const changes = { check_in: 'check_in_undone', check_out: 'check_out_undone' } as const;

/** Once (D57). Throws `not_found` for another's record or a press that has not arrived, `conflict` if too late. */
export async function undo(
  { tx, viewer, now, doubt, sentAt }: CommandContext,
  { id, pressKey, undoTime: claimed, deviceTime }: UndoInput,
): Promise<UndoneRecord> {
  const meant = pressKey === undefined ? { id: id ?? 0 } : await findPressed(tx, viewer.id, pressKey);
  const key = await findRecordKey(tx.db, meant.id);
  if (key.userId !== viewer.id)
    throw new DomainError('not_found', attendanceTexts.attendanceRecordNotExist());
  if (key.removed) throw new DomainError('conflict', attendanceTexts.alreadyUndone());
  const record = await findOwnRecord(tx.db, viewer.id, meant.id);
  const [last, before] = await listRecordVersions(tx.db, 'attendance', meant.id);
  if (!last) throw new DomainError('conflict', attendanceTexts.nothingUndo());
  const { checkInTime, checkOutTime } = record;
  const pressed = { checkInTime, checkOutTime, change: last.change };
  const undone = { claimed, deviceTime, sentAt };
  const press: Press = decideUndo(pressed, undone, { now, doubt }, viewer.accountCreatedAt);
  checkSame(meant, record);
  const changed = { change: changes[press], by: viewer.id, at: now };
  if (before?.was) return { ...(await restoreRecord(tx, key, before.was, changed)), removed: false };
  await removeRecord(tx, key, changed);
  return { ...record, ...goneRecord, removed: true };
}

type Meant = Pick<UndoneRecord, 'id'> & Partial<Pick<UndoneRecord, 'checkInTime' | 'checkOutTime'>>;

/** A device names the press that it recorded by its key, because it may not have the answer (S42). */
async function findPressed({ db }: CommandContext['tx'], userId: number, pressKey: string): Promise<Meant> {
  const answer = await findStoredAnswer(db, userId, pressKey.toLowerCase());
  const { data } = attendanceRecord.safeParse(answer === undefined ? undefined : JSON.parse(answer));
  if (data) return data;
  throw new DomainError('not_found', attendanceTexts.notOnServer(), 'pressKey');
}

/** An undo by key never takes back another press, made meanwhile on another device. */
function checkSame(
  meant: Meant,
  { checkInTime, checkOutTime }: Pick<UndoneRecord, 'checkInTime' | 'checkOutTime'>,
) {
  const isSame = meant.checkInTime === checkInTime && meant.checkOutTime === checkOutTime;
  if (meant.checkInTime === undefined || isSame) return;
  throw new DomainError('conflict', attendanceTexts.recordChangedSince());
}
