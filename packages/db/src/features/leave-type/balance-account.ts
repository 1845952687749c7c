import { annualLeave, firstAccount } from '@muster/domain/leave/types';
import { sql } from 'kysely';

const { lit } = sql;

/** The id of the account whose figure is `leaveBalance`, as `balanceAccountOf` says (D97). */
export const balanceAccountId = sql<number>`coalesce((select kept."accountId" from leave_types as kept inner join leave_accounts as own on own.id = kept."accountId" where kept.id = ${lit(annualLeave)} and own.unit = ${lit('days')}), ${lit(firstAccount)})`;
