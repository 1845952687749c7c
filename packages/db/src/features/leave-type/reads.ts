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
