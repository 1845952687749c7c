import type { SettledTime } from '@muster/domain/attendance/claim';
import { roundedAddress } from '@muster/domain/attendance/place';
import type { DecidedCheckIn } from '@muster/domain/attendance/rules';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { queueEvent } from '../../../outbox/events.ts';
import { recordVersion } from '../../../record-versions/write.ts';
import { hotQuery, type Param } from '../../../store/hot-query.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { type AttendanceRecord, storedColumns, toStoredRecord } from '../record.ts';
import type { AttendanceTable } from '../table.ts';

type CheckInRow = Pick<
  AttendanceTable,
  | 'userId'
  | 'date'
  | 'checkInTime'
  | 'checkInLatitude'
  | 'checkInLongitude'
  | 'checkInAddress'
  | 'roundedAddress'
  | 'checkInReceivedAt'
  | 'checkInPressedAt'
  | 'createdAt'
  | 'status'
  | 'seq'
> & { manual: 0 | 1; lateSync: 0 | 1; checkInClockChanged: 0 | 1; acceptedWithin: number | null };

/** One statement decides a race of check-ins: the first inserts, the others change nothing. */
const insertOrReplaceClosed = hotQuery((db, param: Param<CheckInRow>) =>
  db
    .insertInto('attendance')
    .values({
      userId: param('userId'),
      date: param('date'),
      checkInTime: param('checkInTime'),
      status: param('status'),
      checkInLatitude: param('checkInLatitude'),
      checkInLongitude: param('checkInLongitude'),
      checkInAddress: param('checkInAddress'),
      roundedAddress: param('roundedAddress'),
      manual: param('manual'),
      lateSync: param('lateSync'),
      checkInReceivedAt: param('checkInReceivedAt'),
      checkInPressedAt: param('checkInPressedAt'),
      checkInClockChanged: param('checkInClockChanged'),
      acceptedWithin: param('acceptedWithin'),
      createdAt: param('createdAt'),
      seq: param('seq'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'date'])
        .doUpdateSet((eb) => ({
          checkInTime: eb.ref('excluded.checkInTime'),
          status: eb.ref('excluded.status'),
          checkInLatitude: eb.ref('excluded.checkInLatitude'),
          checkInLongitude: eb.ref('excluded.checkInLongitude'),
          checkInAddress: eb.ref('excluded.checkInAddress'),
          roundedAddress: eb.ref('excluded.roundedAddress'),
          manual: eb.ref('excluded.manual'),
          // Of a day that was closed, it came late (D8), though by the clock it waited for seconds.
          lateSync: eb.lit(1),
          checkInReceivedAt: eb.ref('excluded.checkInReceivedAt'),
          checkInPressedAt: eb.ref('excluded.checkInPressedAt'),
          checkInClockChanged: eb.ref('excluded.checkInClockChanged'),
          acceptedWithin: eb.lit(null),
          seq: eb.ref('excluded.seq'),
          jobRunId: eb.lit(null),
        }))
        .where('attendance.checkInTime', 'is', null),
    )
    .returning([...storedColumns, 'acceptedWithin']),
);

/** A rule by which a manual check-in needs no review, and why it fits (D103). */
export interface Accepted {
  readonly minutes: number;
  readonly why: string;
}

/** Replaces a record that only the day close made (D8). Throws `conflict` for the second check-in of a day (D4). */
export async function insertCheckIn(
  tx: WriteTransaction,
  userId: number,
  decided: DecidedCheckIn,
  settled: SettledTime,
  now: Instant,
  accepted: Accepted | null = null,
) {
  tx.touch('attendance');
  const row = await insertOrReplaceClosed.first(tx.db, {
    userId,
    date: decided.date,
    checkInTime: settled.at,
    status: decided.status,
    checkInLatitude: decided.latitude,
    checkInLongitude: decided.longitude,
    checkInAddress: decided.address,
    roundedAddress: roundedAddress(decided.address),
    manual: decided.manual ? 1 : 0,
    lateSync: settled.lateSync ? 1 : 0,
    checkInReceivedAt: now,
    checkInPressedAt: settled.pressedAt ?? null,
    checkInClockChanged: settled.clockChanged ? 1 : 0,
    acceptedWithin: accepted?.minutes ?? null,
    createdAt: now,
    seq: tx.seq(userId),
  });
  if (!row) throw await alreadyIn(tx, userId, decided.date);
  const change = row.createdAt < now ? 'checked_in_after_close' : pressed('checked_in', settled);
  const note = row.acceptedWithin === null ? null : (accepted?.why ?? null);
  await recordVersion(tx, 'attendance', row.id, row, { change, by: userId, at: now, note });
  const { acceptedWithin: _, ...stored } = row;
  const record = toStoredRecord(stored);
  const { id: attendanceId, date, status, manual, lateSync } = record;
  const facts = { attendanceId, date, checkInTime: settled.at, status, manual, lateSync };
  await queueEvent(tx, 'attendance.checked_in', userId, facts, now);
  return record;
}

/** A press is told from a day that was entered for its person (D102) by its receipt. */
async function alreadyIn({ db }: WriteTransaction, userId: number, date: PlainDate): Promise<DomainError> {
  const record = await db
    .selectFrom('attendance')
    .select('checkInReceivedAt')
    .where('userId', '=', userId)
    .where('date', '=', date)
    .executeTakeFirst();
  const isEntered = record && record.checkInReceivedAt === null;
  return new DomainError(
    'conflict',
    isEntered ? attendanceTexts.administratorEnteredDay() : attendanceTexts.checkedInAlready(),
  );
}

const closeShift = hotQuery(
  (
    db,
    param: Param<{
      id: number;
      checkOutTime: Instant;
      checkOutReceivedAt: Instant;
      lateSync: 0 | 1;
      clockChanged: 0 | 1;
      seq: number;
    }>,
  ) =>
    db
      .updateTable('attendance')
      .set((eb) => ({
        checkOutTime: param('checkOutTime'),
        checkOutReceivedAt: param('checkOutReceivedAt'),
        checkOutClockChanged: param('clockChanged'),
        lateSync: eb.case().when('lateSync', '=', eb.lit(1)).then(eb.lit(1)).else(param('lateSync')).end(),
        seq: param('seq'),
      }))
      .where('id', '=', param('id'))
      .returning(storedColumns),
);

/** Stores the check-out of an open record. A record that was marked late stays marked (D3). */
export async function storeCheckOut(
  tx: WriteTransaction,
  { id, userId }: Pick<AttendanceRecord, 'id' | 'userId'>,
  settled: SettledTime,
  now: Instant,
) {
  const lateSync = settled.lateSync ? 1 : 0;
  tx.touch('attendance');
  const seq = tx.seq(userId);
  const clockChanged = settled.clockChanged ? 1 : 0;
  const times = { checkOutTime: settled.at, checkOutReceivedAt: now };
  const row = await closeShift.first(tx.db, { id, ...times, lateSync, clockChanged, seq });
  if (!row) throw new DomainError('not_found', attendanceTexts.attendanceRecordNotExist());
  const change = pressed('checked_out', settled);
  await recordVersion(tx, 'attendance', id, row, { change, by: userId, at: now });
  return toStoredRecord(row);
}

function pressed<Press extends 'checked_in' | 'checked_out'>(press: Press, { lateSync }: SettledTime) {
  return lateSync ? (`${press}_late` as const) : press;
}
