import type { Instant } from '@muster/domain/calendar/instant';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { forgetRecordVersions } from '../../../record-versions/forget.ts';
import { recordVersion } from '../../../record-versions/write.ts';
import type { Schema } from '../../../schema.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { rememberRemoved } from '../../../sync/removed-rows.ts';
import type { OldRows, Removal } from '../../personal-data/retention/removal.ts';

/** Removes old requests with their certificates. What they took of the balance is carried over (D14). */
export async function removeOldRequests(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const requests = await tx.db
    .selectFrom('leave_requests')
    .select(['id', 'userId'])
    .where((eb) => isOldRequest(eb, old))
    .orderBy('id')
    .limit(old.limit)
    .execute();
  const ids = requests.map(({ id }) => id);
  await carryOver(tx, old.now, (eb) => eb('leaveRequestId', 'in', ids));
  const files = await removeCertificates(tx, old, (eb) =>
    eb.and([eb('relatedType', '=', 'leave_request'), eb('relatedId', 'in', ids)]),
  );
  await tx.db.deleteFrom('leave_requests').where('id', 'in', ids).execute();
  await forgetRecordVersions(tx, 'leave', ids);
  await rememberRemoved(tx, 'leave', requests, old.today);
  if (requests.length > 0) tx.touch('leave');
  return { found: requests.length, removed: requests.length, files };
}

/** Removes old certificates that name no request and wait for no one. */
export async function removeLooseCertificates(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const loose = await tx.db
    .selectFrom('documents')
    .select('id')
    .where('documentType', '=', 'medical_certificate')
    .where('relatedId', 'is', null)
    .where('status', '!=', 'pending')
    .where('updatedAt', '<', old.instant)
    .orderBy('id')
    .limit(old.limit)
    .execute();
  const ids = loose.map(({ id }) => id);
  return {
    found: loose.length,
    removed: loose.length,
    files: await removeCertificates(tx, old, (eb) => eb('id', 'in', ids)),
  };
}

/** Puts old grants and adjustments of a person into one row with their sum, so that the balance stays (D14). */
export async function condenseLedger(tx: WriteTransaction, old: OldRows): Promise<Removal> {
  const rows = await tx.db
    .selectFrom('leave_ledger')
    .select('id')
    .where('leaveRequestId', 'is', null)
    .where((eb) => eb('carried', '=', eb.lit(0)))
    .where('createdAt', '<', old.instant)
    .orderBy('createdAt')
    .limit(old.limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  await carryOver(tx, old.now, (eb) => eb('id', 'in', ids));
  return { found: rows.length, removed: 0 };
}

/** Requests that wait for a decision are kept, and those that were decided or changed since. */
export function isOldRequest(
  eb: ExpressionBuilder<Schema, 'leave_requests'>,
  { date, instant }: Pick<OldRows, 'date' | 'instant'>,
): Expression<SqlBool> {
  const booked = eb
    .selectFrom('leave_ledger')
    .select('leave_ledger.id')
    .whereRef('leaveRequestId', '=', 'leave_requests.id')
    .where('leave_ledger.createdAt', '>=', instant);
  return eb.and([
    eb('status', 'in', ['pending', 'approved', 'rejected']),
    eb('startDate', '<', date),
    eb('endDate', '<', date),
    eb('updatedAt', '<', instant),
    eb.or([eb('status', '!=', 'pending'), eb('deleted', '=', 1)]),
    eb.not(eb.exists(booked)),
  ]);
}

type LedgerRows = (eb: ExpressionBuilder<Schema, 'leave_ledger'>) => Expression<SqlBool>;

async function carryOver(tx: WriteTransaction, now: Instant, which: LedgerRows): Promise<void> {
  const sums = await tx.db
    .selectFrom('leave_ledger')
    .select((eb) => ['userId', 'accountId', eb.fn.sum<number>('amount').as('amount')])
    .select((eb) => eb.fn.max('createdAt').as('createdAt'))
    .where(which)
    .groupBy(['userId', 'accountId'])
    .orderBy('userId')
    .orderBy('accountId')
    .execute();
  const rows = await tx.db.deleteFrom('leave_ledger').where(which).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  await forgetRecordVersions(tx, 'balance', ids);
  for (const sum of sums) await addToCarried(tx, sum, now);
  if (ids.length > 0) tx.touch('people');
}

const carriedReason = 'Sum of earlier years';

interface Sum {
  readonly userId: number;
  readonly accountId: number;
  readonly amount: number;
  readonly createdAt: Instant;
}

async function addToCarried(
  tx: WriteTransaction,
  { userId, accountId, amount, createdAt }: Sum,
  now: Instant,
): Promise<void> {
  const carried = await tx.db
    .selectFrom('leave_ledger')
    .selectAll()
    .where('userId', '=', userId)
    .where('accountId', '=', accountId)
    .where((eb) => eb('carried', '=', eb.lit(1)))
    .executeTakeFirst();
  const sum = (carried?.amount ?? 0) + amount;
  const changed = { change: 'balance_carried', by: null, at: now } as const;
  if (carried) await tx.db.deleteFrom('leave_ledger').where('id', '=', carried.id).execute();
  if (carried) await recordVersion(tx, 'balance', carried.id, null, changed);
  if (sum === 0) return;
  const newest = carried && carried.createdAt > createdAt ? carried.createdAt : createdAt;
  const of = { userId, accountId, createdAt: newest };
  const row = { ...of, kind: 'adjustment', reason: carriedReason, carried: 1 } as const;
  const stored = await tx.db
    .insertInto('leave_ledger')
    .values({ ...row, amount: sum })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordVersion(tx, 'balance', stored.id, stored, changed);
}

type Documents = (eb: ExpressionBuilder<Schema, 'documents'>) => Expression<SqlBool>;

async function removeCertificates(
  tx: WriteTransaction,
  { today }: OldRows,
  which: Documents,
): Promise<string[]> {
  const documents = await tx.db
    .deleteFrom('documents')
    .where(which)
    .returning(['id', 'userId', 'filePath'])
    .execute();
  await rememberRemoved(tx, 'document', documents, today);
  if (documents.length > 0) tx.touch('document');
  return documents.map(({ filePath }) => filePath);
}
