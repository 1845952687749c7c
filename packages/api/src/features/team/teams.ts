import { recordAudit } from '@muster/db/features/audit/writes';
import { getCalendar } from '@muster/db/features/company/reads';
import { closeForPeople } from '@muster/db/features/leave-closure/writes';
import { findEmployment } from '@muster/db/features/people/reads';
import { listMemberships, listTeams } from '@muster/db/features/team/lists';
import { getTeams, namesById, teamsOn } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import {
  deleteTeam,
  insertTeam,
  storeLeads,
  storeMembership,
  updateTeam,
} from '@muster/db/features/team/writes/teams';
import type { Db } from '@muster/db/store/connection';
import type { AuditAction } from '@muster/domain/admin/features';
import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type {
  Membership,
  MembershipInput,
  TeamChangeInput,
  TeamInput,
  TeamRow,
} from '@muster/domain/team/schema';
import { teamTexts } from '@muster/domain/team/texts';
import { checkParent } from '@muster/domain/team/tree';
import type { CommandContext } from '../../command.ts';

/** The teams by name (D94). */
export async function allTeams(db: Db, now: Instant): Promise<TeamRow[]> {
  return listTeams(db, await todayOf(db, now));
}

export async function getTeam(db: Db, id: number, now: Instant): Promise<TeamRow> {
  const found = (await allTeams(db, now)).find((team) => team.id === id);
  if (!found) throw noTeam('id');
  return found;
}

/** Throws `conflict` for a name that is taken or a circle, `unprocessable` for too deep, `not_found` for parent or leads. */
export async function addTeam(context: CommandContext, input: TeamInput): Promise<TeamRow> {
  const { tx, now } = context;
  const { name, parentId = null, leadIds = [] } = input;
  const { teams } = await getTeams(tx.db);
  expectFreeName(name, [...teams.values()]);
  checkParent(null, parentId, teams);
  await expectLeads(tx.db, leadIds);
  const id = await insertTeam(tx, { name, parentId }, now);
  await storeLeads(tx, id, leadIds);
  await changed(context, 'team.add', id, name);
  return getTeam(tx.db, id, now);
}

/** What is left out stays as it is. Throws as {@link addTeam}. */
export async function changeTeam(context: CommandContext, input: TeamChangeInput): Promise<TeamRow> {
  const { tx, now } = context;
  const { teams } = await getTeams(tx.db);
  const before = teams.get(input.id);
  if (!before) throw noTeam('id');
  const { id, name = before.name, leadIds } = input;
  const parentId = input.parentId === undefined ? before.parentId : input.parentId;
  expectFreeName(
    name,
    [...teams.values()].filter((team) => team.id !== id),
  );
  checkParent(id, parentId, teams);
  if (name !== before.name || parentId !== before.parentId) await updateTeam(tx, id, { name, parentId });
  if (leadIds) {
    await expectLeads(
      tx.db,
      leadIds.filter((each) => !before.leadIds.includes(each)),
    );
    await storeLeads(tx, id, leadIds);
  }
  await changed(context, 'team.change', id, name);
  return getTeam(tx.db, id, now);
}

/** Throws `not_found`, and `conflict` while it has people or teams. */
export async function removeTeam(context: CommandContext, { id }: { readonly id: number }) {
  const { tx, now } = context;
  const stored = await getTeams(tx.db);
  const team = stored.teams.get(id);
  if (!team) throw noTeam('id');
  const below = [...stored.teams.values()].filter(({ parentId }) => parentId === id).map(({ name }) => name);
  const today = await todayOf(tx.db, now);
  const current = [...teamsOn(today, stored)].filter(([, teamId]) => teamId === id).map(([userId]) => userId);
  const later = [...stored.members.values()]
    .flat()
    .filter(({ teamId, validFrom }) => teamId === id && validFrom > today)
    .map(({ userId }) => userId);
  const people = [...(await namesById(tx.db, [...current, ...later])).values()].map(
    ({ fullName }) => fullName,
  );
  const names = [...below, ...people];
  if (names.length > 0) {
    const shown = [...names.slice(0, 5), ...(names.length > 5 ? [`+ ${names.length - 5}`] : [])].join(', ');
    throw new DomainError('conflict', teamTexts.teamInUse({ names: shown }), 'id');
  }
  await deleteTeam(tx, id);
  await changed(context, 'team.remove', id, team.name);
  return { id, removed: true as const };
}

/** From a date on, today without one; what is pending follows the team of now (D94). Throws `not_found`, `unprocessable`. */
export async function moveToTeam(context: CommandContext, input: MembershipInput): Promise<Membership> {
  const { tx, viewer, now } = context;
  const { userId, teamId } = input;
  const { joinDate } = await findEmployment(tx.db, userId);
  const today = await todayOf(tx.db, now);
  const [, usual = today] = [today, joinDate].toSorted();
  const { validFrom = usual } = input;
  if (teamId !== null && !(await getTeams(tx.db)).teams.has(teamId)) throw noTeam('teamId');
  if (validFrom < joinDate)
    throw new DomainError('unprocessable', teamTexts.teamBeforeJoinDate({ joinDate }), 'validFrom');
  const id = await storeMembership(tx, { userId, teamId, validFrom }, now);
  const act = { actorId: viewer.id, action: 'team.move' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...act, details: validFrom }, now);
  tx.touch('people');
  await closeForPeople(tx, [userId], { now, actorId: viewer.id });
  await askDeciders(tx, now);
  const found = (await listMemberships(tx.db, userId)).find((entry) => entry.id === id);
  if (!found) throw noTeam('teamId');
  return found;
}

async function changed(
  { tx, viewer, now }: CommandContext,
  action: AuditAction,
  subjectId: number,
  details: string,
): Promise<void> {
  await recordAudit(tx, { actorId: viewer.id, action, subjectType: 'team', subjectId, details }, now);
  await askDeciders(tx, now);
}

function expectFreeName(name: string, others: readonly { readonly name: string }[]): void {
  const key = (text: string) => text.toLowerCase();
  if (others.some((team) => key(team.name) === key(name)))
    throw new DomainError('conflict', teamTexts.teamNameTaken(), 'name');
}

async function expectLeads(db: Db, leadIds: readonly number[]): Promise<void> {
  const people = await namesById(db, leadIds);
  for (const id of leadIds) {
    const person = people.get(id);
    if (!person) throw new DomainError('not_found', teamTexts.noLead(), 'leadIds');
    if (!person.active)
      throw new DomainError('conflict', teamTexts.leadInactive({ name: person.fullName }), 'leadIds');
  }
}

export async function todayOf(db: Db, now: Instant) {
  return companyDate(now, await getCalendar(db));
}

export const noTeam = (field: string) => new DomainError('not_found', teamTexts.noTeam(), field);
