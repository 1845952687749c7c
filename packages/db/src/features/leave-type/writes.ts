import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { fieldTexts } from '@muster/domain/fields/texts';
import { msg } from '@muster/domain/language/translate';
import { specifiedLeaveTypes, usualLeaveRules } from '@muster/domain/leave/specified-types';
import {
  annualLeave,
  balanceAccountOf,
  type CompanyLeaveType,
  firstAccount,
  type LeaveTypeRules,
  type LeaveUnit,
} from '@muster/domain/leave/types';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** The types that a new company begins with. */
export async function insertSpecifiedTypes(tx: WriteTransaction, now: Instant): Promise<void> {
  const { id: account } = await tx.db
    .insertInto('leave_accounts')
    .values({ name: 'Annual Leave', unit: 'days', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = specifiedLeaveTypes.map((type) => ({
    ...columnsOf(type),
    accountId: type.accountId === null ? null : account,
    createdAt: now,
  }));
  await tx.db.insertInto('leave_types').values(rows).execute();
}

type TypeToStore = Omit<CompanyLeaveType, 'id'>;

function columnsOf({ name, order, accountId, active, presence, ...type }: TypeToStore) {
  const rules = rulesText({ ...type, presence: usualLeaveRules.presence });
  return { name, position: order, accountId, presence, active: active ? 1 : 0, rules } as const;
}

const ruleNames = Object.keys(usualLeaveRules).filter(
  (name): name is keyof LeaveTypeRules => name in usualLeaveRules,
);

/** Only what is not the usual rule. */
function rulesText(type: LeaveTypeRules): string {
  const own = ruleNames.filter(
    (name) => JSON.stringify(type[name]) !== JSON.stringify(usualLeaveRules[name]),
  );
  return JSON.stringify(Object.fromEntries(own.map((name) => [name, type[name]])));
}

/** Types are part of the calendar, which every reader and device rebuilds. */
async function moveTypes(tx: WriteTransaction): Promise<void> {
  tx.touch('company');
  await tx.db
    .updateTable('company')
    .set({ seq: tx.seq('everyone') })
    .execute();
}

export async function insertLeaveType(
  tx: WriteTransaction,
  type: TypeToStore,
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('leave_types')
    .values({ ...columnsOf(type), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTypes(tx);
  return id;
}

export async function changeLeaveType(
  tx: WriteTransaction,
  { id, ...type }: CompanyLeaveType,
): Promise<void> {
  await tx.db.updateTable('leave_types').set(columnsOf(type)).where('id', '=', id).execute();
  await moveTypes(tx);
}

/** Profiles show `leaveBalance`, which is another one when Annual Leave uses another account (D97). */
export async function moveEveryProfile(tx: WriteTransaction): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ seq: tx.seq('everyone') })
    .execute();
  tx.touch('people');
}

interface AccountToStore {
  readonly name: string;
  readonly unit: LeaveUnit;
}

export async function insertLeaveAccount(
  tx: WriteTransaction,
  account: AccountToStore,
  now: Instant,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('leave_accounts')
    .values({ ...account, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTypes(tx);
  return id;
}

export async function changeLeaveAccount(
  tx: WriteTransaction,
  id: number,
  account: AccountToStore,
): Promise<void> {
  await tx.db.updateTable('leave_accounts').set(account).where('id', '=', id).execute();
  await moveTypes(tx);
}

/**
 * The types that use the account of `leaveBalance`, by name; others that used it use none. Throws `bad_input` for a name
 * that no type has, `unprocessable` for a type in hours.
 */
export async function storeBalanceTypes(
  tx: WriteTransaction,
  names: readonly string[],
  types: readonly CompanyLeaveType[],
): Promise<void> {
  const choices = types.map(({ name }) => name).join(', ');
  const label = msg('Leave types');
  for (const name of names)
    if (!types.some((type) => type.name === name))
      throw new DomainError('bad_input', fieldTexts.mustBeOneOf({ label, choices }), 'balanceTypes');
  const balance = balanceAccountOf(types);
  const isKept = types.some(({ id, name }) => id === annualLeave && names.includes(name));
  const account = isKept ? balance : firstAccount;
  if (account !== balance) await moveEveryProfile(tx);
  const changed = types.filter(({ name, accountId }) =>
    names.includes(name) ? accountId !== account : accountId === account || accountId === balance,
  );
  for (const { id, name } of changed)
    await tx.db
      .updateTable('leave_types')
      .set({ accountId: names.includes(name) ? account : null })
      .where('id', '=', id)
      .execute();
}
