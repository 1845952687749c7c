import { usualLeaveRules } from '@muster/domain/leave/specified-types';
import { leaveRules } from '@muster/domain/leave/type-schema';
import type { CompanyLeaveType } from '@muster/domain/leave/types';
import type { Selectable } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { LeaveTypesTable } from '../leave/table.ts';

const allTypes = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('leave_types').selectAll().orderBy('position').orderBy('id'),
);

/** The company's types in their order (D97). */
export async function readLeaveTypes(db: Db): Promise<CompanyLeaveType[]> {
  return (await allTypes.all(db, {})).map(typeIn);
}

function typeIn(row: Selectable<LeaveTypesTable>): CompanyLeaveType {
  const { id, name, position: order, accountId, presence, active } = row;
  const rules = leaveRules.parse({ ...usualLeaveRules, ...JSON.parse(row.rules), presence });
  return { id, name, order, accountId, ...rules, active: active === 1 };
}

const allAccounts = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('leave_accounts').select(['id', 'name', 'unit']).orderBy('id'),
);

export function readLeaveAccounts(db: Db) {
  return allAccounts.all(db, {});
}

/** Those who have approved leave of a type. */
export async function listPeopleOfType(db: Db, typeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leave_requests')
    .select('userId')
    .distinct()
    .where('leaveTypeId', '=', typeId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Whether amounts of an account are in its unit already: a type or a policy uses it, or its ledger has rows. */
export async function isAccountUsed(db: Db, accountId: number): Promise<boolean> {
  const found = await db
    .selectFrom('leave_accounts')
    .select('id')
    .where('id', '=', accountId)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('leave_types').select('leave_types.id').where('accountId', '=', accountId)),
        exists(selectFrom('leave_policies').select('leave_policies.id').where('accountId', '=', accountId)),
        exists(selectFrom('leave_ledger').select('leave_ledger.id').where('accountId', '=', accountId)),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
