import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { isDeputyNow, type Organisation } from '@muster/domain/team/organisation';
import type { DeputyRow, Membership, TeamRow } from '@muster/domain/team/schema';
import type { Db } from '../../store/connection.ts';
import { isEmployedOn } from '../people/employed.ts';
import { getTeams, namesById, teamsOn } from './reads.ts';

/** All teams by name, with their leads and how many people each has on a date. */
export async function listTeams(db: Db, today: PlainDate): Promise<TeamRow[]> {
  const stored = await getTeams(db);
  const teams = [...stored.teams.values()];
  const names = await namesById(
    db,
    teams.flatMap(({ leadIds }) => leadIds),
  );
  const counts = new Map<number, number>();
  for (const teamId of teamsOn(today, stored).values()) counts.set(teamId, (counts.get(teamId) ?? 0) + 1);
  const rows = teams.map(({ leadIds, ...team }) => ({
    ...team,
    leadIds: [...leadIds],
    leads: leadIds.map((id) => ({ id, fullName: names.get(id)?.fullName ?? '' })),
    people: counts.get(team.id) ?? 0,
  }));
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
}

/** Who works here, has a department and no team on a date, by name. */
export async function listWithoutTeam(db: Db, today: PlainDate) {
  const teamOf = teamsOn(today, await getTeams(db));
  const people = await db
    .selectFrom('users')
    .select(['id', 'department', 'joinDate'])
    .where('active', '=', 1)
    .where('department', 'is not', null)
    .where(isEmployedOn(today))
    .orderBy('department')
    .orderBy('id')
    .execute();
  return people.flatMap(({ department, ...person }) =>
    department === null || teamOf.has(person.id) ? [] : [{ ...person, department }],
  );
}

/** Everyone whose account is open, with what an import can name a manager by. */
export function listNamable(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'employeeId', 'fullName', 'email', 'department'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
}

/** In which teams a person was and will be, newest first. */
export async function listMemberships(db: Db, userId: number): Promise<Membership[]> {
  const { members, teams } = await getTeams(db);
  return (members.get(userId) ?? [])
    .map(({ id, teamId, validFrom }) => ({
      id,
      userId,
      teamId,
      teamName: teamId === null ? null : (teams.get(teamId)?.name ?? null),
      validFrom,
    }))
    .toReversed();
}

/** The deputies of a lead, the newest first. */
export async function listDeputies(db: Db, leadId: number, organisation: Organisation): Promise<DeputyRow[]> {
  const deputies = organisation.deputies.filter((deputy) => deputy.leadId === leadId);
  const names = await namesById(
    db,
    deputies.map(({ userId }) => userId),
  );
  return deputies
    .map((deputy) => ({
      ...deputy,
      fullName: names.get(deputy.userId)?.fullName ?? '',
      active: isDeputyNow(deputy, organisation),
    }))
    .toReversed();
}
