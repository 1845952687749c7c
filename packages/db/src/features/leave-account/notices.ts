import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** That someone was told of days that expire. */
export interface LeaveNotice {
  readonly id: number;
  readonly userId: number;
  readonly policyId: number;
  readonly yearFrom: PlainDate;
  readonly amount: number;
  readonly expiresOn: PlainDate;
  readonly toldAt: Instant;
  readonly confirmedAt: Instant | null;
}

const columns = [
  'leave_notices.id',
  'userId',
  'policyId',
  'yearFrom',
  'amount',
  'expiresOn',
  'toldAt',
  'confirmedAt',
] as const;

/** Of a policy, oldest first. */
export function listNoticesOf(db: Db, policyId: number): Promise<LeaveNotice[]> {
  return db
    .selectFrom('leave_notices')
    .select(columns)
    .where('policyId', '=', policyId)
    .orderBy('id')
    .execute();
}

/** Of a person, newest first. */
export function listOwnNotices(db: Db, userId: number) {
  return db
    .selectFrom('leave_notices')
    .innerJoin('leave_policies', 'leave_policies.id', 'policyId')
    .select([...columns, 'accountId'])
    .where('userId', '=', userId)
    .orderBy('leave_notices.id', 'desc')
    .execute();
}

/** With the unit of its account; undefined if it is gone. */
export function findLeaveNotice(db: Db, id: number) {
  return db
    .selectFrom('leave_notices')
    .innerJoin('leave_policies', 'leave_policies.id', 'policyId')
    .innerJoin('leave_accounts', 'leave_accounts.id', 'accountId')
    .select([...columns, 'unit'])
    .where('leave_notices.id', '=', id)
    .executeTakeFirst();
}

export async function insertNotice(
  tx: WriteTransaction,
  notice: Omit<LeaveNotice, 'id' | 'confirmedAt'>,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('leave_notices')
    .values({ ...notice, confirmedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  tx.touch('people');
  return id;
}

/** The first confirmation stays. */
export async function confirmNotice(tx: WriteTransaction, id: number, now: Instant): Promise<void> {
  await tx.db
    .updateTable('leave_notices')
    .set({ confirmedAt: now })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute();
  tx.touch('people');
}
