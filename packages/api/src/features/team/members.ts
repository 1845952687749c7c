import { recordAudit } from '@muster/db/features/audit/writes';
import { closeForPeople } from '@muster/db/features/leave-closure/writes';
import { listEmploymentsOf } from '@muster/db/features/people/reads';
import { listWithoutTeam } from '@muster/db/features/team/lists';
import { getTeams } from '@muster/db/features/team/reads';
import { askDeciders } from '@muster/db/features/team/writes/ask';
import { insertTeam, storeMemberships } from '@muster/db/features/team/writes/teams';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { groupedBy } from '@muster/domain/lists/grouped';
import type { MembersInput, TeamsMade } from '@muster/domain/team/schema';
import { teamTexts } from '@muster/domain/team/texts';
import type { CommandContext } from '../../command.ts';
import { noTeam, todayOf } from './teams.ts';

export interface Entry {
  readonly userId: number;
  readonly teamId: number | null;
  readonly validFrom: PlainDate;
}

/** All or none (D94). Throws `not_found`, and `unprocessable` for a date before one of them joins. */
export async function movePeople(context: CommandContext, input: MembersInput): Promise<{ moved: number }> {
  const { tx, now } = context;
  const { userIds, teamId, validFrom } = input;
  if (teamId !== null && !(await getTeams(tx.db)).teams.has(teamId)) throw noTeam('teamId');
  const people = await listEmploymentsOf(tx.db, userIds);
  if (people.length < userIds.length) throw new DomainError('not_found', teamTexts.noLead(), 'userIds');
  const today = await todayOf(tx.db, now);
  const entries = people.map(({ id: userId, joinDate }) => {
    if (validFrom !== undefined && validFrom < joinDate)
      throw new DomainError('unprocessable', teamTexts.teamBeforeJoinDate({ joinDate }), 'validFrom');
    return { userId, teamId, validFrom: validFrom ?? laterOf(today, joinDate) };
  });
  await storeEntries(context, entries);
  return { moved: entries.length };
}

/** A team for each department; one that has its name is taken. People who have a team stay in it. */
export async function teamsOfDepartments(context: CommandContext): Promise<TeamsMade> {
  const { tx, now } = context;
  const today = await todayOf(tx.db, now);
  const people = groupedBy(await listWithoutTeam(tx.db, today), ({ department }) => department.trim());
  const { teams } = await getTeams(tx.db);
  const known = new Map([...teams.values()].map(({ id, name }) => [name.toLowerCase(), id]));
  const made: string[] = [];
  const entries: Entry[] = [];
  for (const [name, members] of people) {
    const teamId = known.get(name.toLowerCase()) ?? (await insertTeam(tx, { name, parentId: null }, now));
    if (!known.has(name.toLowerCase())) made.push(name);
    known.set(name.toLowerCase(), teamId);
    for (const { id: userId, joinDate } of members)
      entries.push({ userId, teamId, validFrom: laterOf(today, joinDate) });
    await auditTeam(context, teamId, name, made.at(-1) === name);
  }
  await storeEntries(context, entries);
  return { teams: made, moved: entries.length };
}

async function auditTeam({ tx, viewer, now }: CommandContext, id: number, name: string, isNew: boolean) {
  if (!isNew) return;
  const act = { actorId: viewer.id, action: 'team.add' as const, subjectType: 'team', subjectId: id };
  await recordAudit(tx, { ...act, details: name }, now);
}

/** Of several people at once. */
export async function storeEntries(context: CommandContext, entries: readonly Entry[]): Promise<void> {
  const { tx, viewer, now } = context;
  await storeMemberships(tx, entries, now);
  const act = { actorId: viewer.id, action: 'team.move' as const, subjectType: 'user' };
  for (const { userId, validFrom } of entries)
    await recordAudit(tx, { ...act, subjectId: userId, details: validFrom }, now);
  tx.touch('people');
  const people = entries.map(({ userId }) => userId);
  await closeForPeople(tx, people, { now, actorId: viewer.id });
  await askDeciders(tx, now);
}

export const laterOf = (one: PlainDate, other: PlainDate): PlainDate => (one < other ? other : one);
