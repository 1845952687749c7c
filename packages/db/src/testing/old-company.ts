import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { RetentionKind } from '@muster/domain/company/retention';
import { removeOld } from '../features/personal-data/retention/remove-old.ts';
import { addAccount, insertRaw, openCompany, type RawRow } from './rows.ts';
import { openTestStore } from './store.ts';

export const now = '2016-11-20T03:00:00.000Z' as const;
export const night = '2016-11-20';
/** The last date that is too old at {@link now} by four years, and the first that is not. */
export const old = '2012-11-19';
export const young = '2012-11-20';
export const longAgo = '2012-01-03T09:00:00.000Z' as const;

export type OldCompany = Awaited<ReturnType<typeof openOldCompany>>;

export async function openOldCompany() {
  const store = await openTestStore();
  await openCompany(store);
  await addAccount(store);

  async function remove(kind: RetentionKind, limit = 100, at: `${string}Z` = now): Promise<number> {
    for (let steps = 1; ; steps += 1) {
      const { isLast } = await store.write((tx) => removeOld(tx, kind, { now: at, night, limit }));
      if (isLast) return steps;
    }
  }

  const record = (date: PlainDate, changes: RawRow = {}) =>
    insertRaw(store, 'attendance', {
      userId: 1,
      date,
      status: 'absent',
      createdAt: longAgo,
      seq: 1,
      ...changes,
    });

  const located = (date: PlainDate, changes: RawRow = {}) =>
    record(date, {
      status: 'present',
      checkInTime: `${date}T08:00:00.000Z`,
      checkInLatitude: 52.520008,
      checkInLongitude: 13.404954,
      checkInAddress: 'Alexanderplatz',
      ...changes,
    });

  const correction = async (attendanceId: number | null, changes: RawRow = {}) =>
    insertRaw(store, 'corrections', {
      userId: 1,
      attendanceId,
      date: await dateOf(attendanceId),
      checkInTime: longAgo,
      reason: 'Forgot',
      status: 'declined',
      reviewedBy: 1,
      createdAt: longAgo,
      updatedAt: longAgo,
      seq: 1,
      ...changes,
    });

  const dateOf = async (id: number | null): Promise<PlainDate> => {
    const record = store.read
      .selectFrom('attendance')
      .select('date')
      .where('id', '=', id ?? 0);
    return (await record.executeTakeFirst())?.date ?? '2012-01-04';
  };

  const request = (endDate: PlainDate, changes: RawRow = {}) =>
    insertRaw(store, 'leave_requests', {
      userId: 1,
      leaveType: 'Annual Leave',
      startDate: endDate,
      endDate,
      duration: 'full_day',
      reason: 'Rest',
      halfDays: 2,
      status: 'approved',
      reviewedBy: 1,
      createdAt: longAgo,
      updatedAt: longAgo,
      seq: 1,
      ...changes,
    });

  const ledger = (amount: number, changes: RawRow = {}) =>
    insertRaw(store, 'leave_ledger', {
      userId: 1,
      amount,
      kind: 'adjustment',
      reason: 'Because',
      createdAt: longAgo,
      ...changes,
    });

  const entry = (createdAt: string, changes: RawRow = {}) =>
    insertRaw(store, 'audit_log', {
      action: 'people.edit',
      subjectType: 'user',
      subjectId: 1,
      createdAt,
      ...changes,
    });

  const idsIn = async (table: 'attendance' | 'corrections' | 'leave_requests' | 'audit_log' | 'documents') =>
    (await store.read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

  const announced = async () =>
    (await store.read.selectFrom('audit_log').select(['action', 'details']).execute())
      .filter(({ action }) => action === 'company.remove-old')
      .map(({ details }) => details);

  return { store, remove, record, located, correction, request, ledger, entry, idsIn, announced };
}
