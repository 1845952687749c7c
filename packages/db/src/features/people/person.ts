import { personFacts } from '@muster/domain/account/schema';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { balanceAccountId } from '../leave-type/balance-account.ts';

const columns = [
  'users.id',
  'users.employeeId',
  ...personFacts.map((fact) => `users.${fact}` as const),
  'users.email',
  'users.emailConfirmedAt',
  'users.isAdmin',
  'users.active',
  'users.invited',
] as const;

const balance = sql<number>`(select coalesce(sum("amount"), 0) from leave_ledger where "userId" = users.id and "accountId" = ${balanceAccountId})`;

export function wirePeople(db: Db) {
  return db.selectFrom('users').select(columns).select(balance.as('balance'));
}

type FoundPerson = Awaited<ReturnType<ReturnType<typeof wirePeople>['execute']>>[number];

export type Person = ReturnType<typeof toPerson<FoundPerson>>;

export function toPerson<Row extends FoundPerson>({ balance, isAdmin, active, invited, ...found }: Row) {
  const { emailConfirmedAt, ...row } = found;
  return {
    ...row,
    isEmailConfirmed: emailConfirmedAt !== null,
    isAdmin: isAdmin === 1,
    active: active === 1,
    invited: invited === 1,
    leaveBalance: balance / 100,
  };
}
