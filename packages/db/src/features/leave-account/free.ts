import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';

/** By person and account what is free to request: the ledger less what pending requests reserve (D13), in the account's unit. */
export async function listFree(db: Db): Promise<Map<number, Map<number, number>>> {
  const free = new Map<number, Map<number, number>>();
  const add = (userId: number, accountId: number, amount: number) => {
    const own = free.get(userId) ?? new Map<number, number>();
    free.set(userId, own.set(accountId, (own.get(accountId) ?? 0) + amount));
  };
  for (const { userId, accountId, amount } of await sumsOfLedger(db)) add(userId, accountId, amount);
  for (const { userId, accountId, amount } of await reserved(db)) add(userId, accountId, -amount);
  return free;
}

function sumsOfLedger(db: Db) {
  return db
    .selectFrom('leave_ledger')
    .select((eb) => ['userId', 'accountId', eb.fn.sum<number>('amount').as('amount')])
    .groupBy(['userId', 'accountId'])
    .orderBy('userId')
    .orderBy('accountId')
    .execute();
}

function reserved(db: Db) {
  return db
    .selectFrom('leave_requests')
    .innerJoin('leave_types', 'leave_types.id', 'leaveTypeId')
    .select(['userId', 'accountId'])
    .select(
      sql<number>`sum(CASE WHEN minutes IS NULL THEN "halfDays" * 50 WHEN "halfDays" = 0 THEN 0 ELSE minutes END)`.as(
        'amount',
      ),
    )
    .where('status', '=', 'pending')
    .where('deleted', '=', 0)
    .where('accountId', 'is not', null)
    .$narrowType<{ accountId: number }>()
    .groupBy(['userId', 'accountId'])
    .orderBy('userId')
    .orderBy('accountId')
    .execute();
}
