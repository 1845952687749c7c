import { getCalendar } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { leftOfAccounts } from '@muster/db/features/leave-account/left';
import { settlePeople } from '@muster/db/features/leave-account/writes/settle';
import { listPeopleOfType, readLeaveTypes } from '@muster/db/features/leave-type/reads';
import { typesOfPerson } from '@muster/db/features/leave-type/usable';
import { changeLeaveType, insertLeaveType, moveEveryProfile } from '@muster/db/features/leave-type/writes';
import { getTeams } from '@muster/db/features/team/reads';
import { getWorkingTimes } from '@muster/db/features/working-time/reads';
import type { Db } from '@muster/db/store/connection';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { companyDate } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { usualLeaveRules } from '@muster/domain/leave/specified-types';
import type { LeaveTypeChangeInput, LeaveTypeInput } from '@muster/domain/leave/type-schema';
import { leaveTypeTexts } from '@muster/domain/leave/type-texts';
import { annualLeave, type CompanyLeaveType, leaveTypeLimits, sameName } from '@muster/domain/leave/types';
import type { CommandContext, WriterContext } from '../../command.ts';
import { getAccount } from './accounts.ts';

export const listAllTypes = (db: Db): Promise<CompanyLeaveType[]> => readLeaveTypes(db);

/** The active types that one may use now, with what is free of their accounts (D97). */
export function listOwnTypes({ store, viewer, now }: Pick<WriterContext, 'store' | 'viewer' | 'now'>) {
  return inOneSnapshot(store.read, async (read) => {
    const calendar = await getCalendar(read);
    const today = companyDate(now, calendar);
    const { usable } = await typesOfPerson(read, viewer.id, calendar.leaveTypes, today);
    const left = await leftOfAccounts(read, viewer.id, now);
    return usable
      .filter(({ active }) => active)
      .map((type) => ({
        ...type,
        left: type.accountId === null ? null : (left.get(type.accountId) ?? null),
      }));
  });
}

/**
 * What is left out is as the specification has it. Throws `conflict` for a name that is taken, `unprocessable` for an
 * account of another unit, and for a site or a team that is not there.
 */
export async function addType(context: CommandContext, input: LeaveTypeInput): Promise<CompanyLeaveType> {
  const { tx, now } = context;
  const types = await readLeaveTypes(tx.db);
  const { types: limit } = leaveTypeLimits;
  if (types.length >= limit) throw new DomainError('conflict', leaveTypeTexts.mostTypes({ limit }), 'name');
  const last = { order: (types.at(-1)?.order ?? 0) + 1, accountId: null, active: true };
  const type = changedBy({ ...usualLeaveRules, ...last, id: 0, name: input.name }, input);
  await expectFits(tx.db, type, types);
  const id = await insertLeaveType(tx, type, now);
  await audit(context, type.name);
  return { ...type, id };
}

/** Throws as {@link addType}, `not_found`, and `conflict` for the last active type. */
export async function changeType(
  context: CommandContext,
  { id, ...changes }: LeaveTypeChangeInput,
): Promise<CompanyLeaveType> {
  const { tx } = context;
  const types = await readLeaveTypes(tx.db);
  const known = await getType(tx.db, id);
  const type = changedBy(known, changes);
  await expectFits(tx.db, type, types);
  const others = types.filter((each) => each.id !== id);
  if (!type.active && !others.some(({ active }) => active))
    throw new DomainError('conflict', leaveTypeTexts.lastActive(), 'active');
  await changeLeaveType(tx, type);
  if (type.accountId !== known.accountId) await moveLeave(context, type);
  await audit(context, type.name);
  return type;
}

/** Approved leave goes with its type to the other account; what Annual Leave uses is what profiles show. */
async function moveLeave({ tx, viewer, now }: CommandContext, { id }: CompanyLeaveType): Promise<void> {
  if (id === annualLeave) await moveEveryProfile(tx);
  await settlePeople(tx, await listPeopleOfType(tx.db, id), { now, actorId: viewer.id });
}

/** Throws `not_found`. */
export async function getType(db: Db, id: number): Promise<CompanyLeaveType> {
  const type = (await readLeaveTypes(db)).find((each) => each.id === id);
  if (type) return type;
  throw new DomainError('not_found', leaveTypeTexts.noType(), 'id');
}

/** Fields that are left out stay; null has the specification's behaviour. */
function changedBy(known: CompanyLeaveType, changes: Omit<LeaveTypeChangeInput, 'id'>): CompanyLeaveType {
  const usual: Readonly<Record<string, unknown>> = { ...usualLeaveRules };
  const said = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value ?? usual[name] ?? null]);
  return { ...known, ...Object.fromEntries(said) };
}

async function expectFits(db: Db, type: CompanyLeaveType, types: readonly CompanyLeaveType[]): Promise<void> {
  if (types.some((each) => each.id !== type.id && sameName(each.name, type.name)))
    throw new DomainError('conflict', leaveTypeTexts.nameTaken(), 'name');
  if (type.accountId !== null) {
    const { unit } = await getAccount(db, type.accountId);
    if (unit !== type.unit)
      throw new DomainError('unprocessable', leaveTypeTexts.otherUnit({ unit }), 'unit');
  }
  if (type.who === 'all') return;
  const { sites } = await getWorkingTimes(db);
  const { teams } = await getTeams(db);
  if (type.who.siteIds.some((id) => !sites.has(id)))
    throw new DomainError('unprocessable', leaveTypeTexts.unknownSite(), 'who');
  if (type.who.teamIds.some((id) => !teams.has(id)))
    throw new DomainError('unprocessable', leaveTypeTexts.unknownTeam(), 'who');
}

function audit({ tx, viewer, now }: CommandContext, name: string): Promise<void> {
  return recordCompanyAct(tx, 'leave.type', name, { actorId: viewer.id, now });
}
