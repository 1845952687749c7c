import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { isAccountUsed, readLeaveAccounts } from '@muster/db/features/leave-type/reads';
import { changeLeaveAccount, insertLeaveAccount } from '@muster/db/features/leave-type/writes';
import type { Db } from '@muster/db/store/connection';
import { DomainError } from '@muster/domain/errors';
import type {
  LeaveAccountChangeInput,
  LeaveAccountInput,
  LeaveAccountRow,
} from '@muster/domain/leave/type-schema';
import { leaveTypeTexts } from '@muster/domain/leave/type-texts';
import { firstAccount, leaveTypeLimits, sameName } from '@muster/domain/leave/types';
import type { CommandContext } from '../../command.ts';

/** In days if nothing is said. Throws `conflict` for a name that is taken. */
export async function addAccount(
  context: CommandContext,
  { name, unit = 'days' }: LeaveAccountInput,
): Promise<LeaveAccountRow> {
  const { tx, now } = context;
  const known = await expectFreeName(tx.db, name);
  const { accounts: limit } = leaveTypeLimits;
  if (known.length >= limit)
    throw new DomainError('conflict', leaveTypeTexts.mostAccounts({ limit }), 'name');
  const id = await insertLeaveAccount(tx, { name, unit }, now);
  await audit(context, name);
  return { id, name, unit };
}

/** Throws `not_found`, `conflict` for a name that is taken, `unprocessable` for the unit of an account in use. */
export async function changeAccount(
  context: CommandContext,
  { id, ...changes }: LeaveAccountChangeInput,
): Promise<LeaveAccountRow> {
  const { tx } = context;
  const account = await getAccount(tx.db, id, 'id');
  const { name = account.name, unit = account.unit } = changes;
  await expectFreeName(tx.db, name, id);
  if (unit !== account.unit && id === firstAccount)
    throw new DomainError('unprocessable', leaveTypeTexts.balanceInDays(), 'unit');
  if (unit !== account.unit && (await isAccountUsed(tx.db, id)))
    throw new DomainError('unprocessable', leaveTypeTexts.accountInUse(), 'unit');
  await changeLeaveAccount(tx, id, { name, unit });
  await audit(context, name);
  return { id, name, unit };
}

export async function getAccount(db: Db, id: number, field = 'accountId'): Promise<LeaveAccountRow> {
  const account = (await readLeaveAccounts(db)).find((each) => each.id === id);
  if (account) return account;
  throw new DomainError(field === 'id' ? 'not_found' : 'unprocessable', leaveTypeTexts.noAccount(), field);
}

async function expectFreeName(db: Db, name: string, but?: number): Promise<readonly LeaveAccountRow[]> {
  const accounts = await readLeaveAccounts(db);
  if (accounts.some((each) => each.id !== but && sameName(each.name, name)))
    throw new DomainError('conflict', leaveTypeTexts.accountNameTaken(), 'name');
  return accounts;
}

function audit({ tx, viewer, now }: CommandContext, name: string): Promise<void> {
  return recordCompanyAct(tx, 'leave.account', name, { actorId: viewer.id, now });
}
