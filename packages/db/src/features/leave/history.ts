import { mapSerially } from '@muster/domain/concurrency/serial';
import { type BalanceVersion, type LeaveVersion, longestHistory } from '@muster/domain/history/schema';
import { sql } from 'kysely';
import { findName } from '../../query/person-name.ts';
import { changeOf, listRecordVersions } from '../../record-versions/reads.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';
import { sumLedger } from './reads.ts';
import { countOut } from './request.ts';

export async function listLeaveVersions(db: Db, id: number): Promise<LeaveVersion[]> {
  return (await listRecordVersions(db, 'leave', id)).flatMap((version) => {
    if (!version.was) return [];
    const { leaveType, startDate, endDate, duration, status } = version.was;
    const { adminResponse, cancelRequestedAt, deleted } = version.was;
    const asked = { leaveType, startDate, endDate, duration, ...countOut(version.was), status };
    return [{ ...changeOf(version), ...asked, adminResponse, cancelRequestedAt, withdrawn: deleted === 1 }];
  });
}

const newestEntries = hotQuery((db, param: Param<{ userId: number }>) =>
  db
    .selectFrom('leave_ledger')
    .select(['amount', 'actorId', 'reason', 'createdAt'])
    .where('userId', '=', param('userId'))
    .where('accountId', '=', balanceAccountId)
    .orderBy('id', 'desc')
    .limit(sql.lit(longestHistory)),
);

/** The newest changes of a balance, newest first, each with the balance after it (D14). */
export function listBalanceVersions(db: Db, userId: number): Promise<BalanceVersion[]> {
  return inOneSnapshot(db, (snapshot) => balancesIn(snapshot, userId));
}

async function balancesIn(db: Db, userId: number): Promise<BalanceVersion[]> {
  let after = await sumLedger(db, userId);
  const entries = await newestEntries.all(db, { userId });
  return mapSerially(entries, async ({ amount, actorId: by, reason, createdAt: at }) => {
    const balance = after / 100;
    after -= amount;
    const byName = by === null ? null : ((await findName(db, by)) ?? null);
    return { at, by, byName, reason, days: amount / 100, balance };
  });
}
