import { recordAudit } from '@muster/db/features/audit/writes';
import { listNamable } from '@muster/db/features/team/lists';
import { getTeams, type StoredTeams, teamsOn } from '@muster/db/features/team/reads';
import { insertTeam, storeLeads } from '@muster/db/features/team/writes/teams';
import type { Db } from '@muster/db/store/connection';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { type FoundProblem, problemIn } from '@muster/domain/people/import-header';
import type { ImportedPerson } from '@muster/domain/people/import-line';
import type { ImportPlan } from '@muster/domain/people/same-names';
import {
  type Managed,
  type ManagedTeam,
  managedTeamName,
  teamsOfManagers,
} from '@muster/domain/team/managers';
import type { CommandContext } from '../../command.ts';
import { type Entry, laterOf, storeEntries } from '../team/members.ts';

/** The place in the plan's people, or the person who is here. */
type Who = { readonly at: number } | { readonly userId: number };

interface Named {
  readonly who: Who;
  readonly joinDate: PlainDate | undefined;
}

export interface TeamPlan {
  readonly teams: readonly ManagedTeam[];
  /** By the key of the domain. */
  readonly people: ReadonlyMap<string, Named>;
  readonly today: PlainDate;
  readonly shown: readonly {
    readonly name: string;
    readonly lead: string;
    readonly parent: string | null;
    readonly people: number;
  }[];
  readonly problems: readonly FoundProblem[];
}

interface How {
  readonly today: PlainDate;
  /** Into the company's language, in which new teams are named. */
  readonly t: Translate;
}

/** The teams that the managers of a file lead (D94). A file that names none makes none. */
export async function plannedTeams(db: Db, plan: ImportPlan, { today, t }: How): Promise<TeamPlan> {
  const lines = linesOf(plan);
  if (lines.every(({ managed }) => managed.manager === ''))
    return { teams: [], people: new Map(), today, shown: [], problems: [] };
  const stored = await getTeams(db);
  const here = await peopleHere(db, lines, stored);
  const all = [...lines.map(({ managed }) => managed), ...here];
  const names = [...stored.teams.values()].map(({ name }) => name);
  const found = teamsOfManagers(all, { taken: names, teamOf: (name) => managedTeamName(t, name) });
  const lineOf = new Map(
    lines.map(({ managed, line }) => [managed.key, { line, fullName: managed.fullName }]),
  );
  const nameOf = new Map(all.map(({ key, fullName }) => [key, fullName]));
  const teamName = ({ id, name }: ManagedTeam) =>
    id === undefined ? name : (stored.teams.get(id)?.name ?? '');
  const byLead = new Map(found.teams.map((team) => [team.lead, teamName(team)]));
  return {
    teams: found.teams,
    people: new Map([
      ...lines.map(({ managed, who, joinDate }) => [managed.key, { who, joinDate }] as const),
      ...here.map(({ key, userId }) => [key, { who: { userId }, joinDate: undefined }] as const),
    ]),
    today,
    shown: found.teams.map((team) => ({
      name: teamName(team),
      lead: nameOf.get(team.lead) ?? '',
      parent: team.parent === null ? null : (byLead.get(team.parent) ?? null),
      people: team.people.length,
    })),
    problems: found.problems.map(({ key, said }) =>
      problemIn(lineOf.get(key) ?? { line: 0 }, 'manager', said),
    ),
  };
}

function linesOf({ people, origins, updates }: ImportPlan) {
  const lineOf = (
    who: Who,
    { employeeId, fullName, email, department, joinDate }: ImportedPerson,
    origin: ImportPlan['origins'][number] | undefined,
  ) => ({
    who,
    joinDate: 'at' in who ? joinDate : undefined,
    line: origin?.line ?? 0,
    managed: {
      key: 'at' in who ? `line ${who.at}` : `here ${who.userId}`,
      ...{ employeeId, fullName, email, department },
      manager: origin?.manager ?? '',
    },
  });
  return [
    ...people.map((person, at) => lineOf({ at }, person, origins[at])),
    ...updates.map(({ userId, person, origin }) => lineOf({ userId }, person, origin)),
  ];
}

/** Everyone here whom the file does not have, with the one team that they lead. */
async function peopleHere(db: Db, lines: ReturnType<typeof linesOf>, { teams }: StoredTeams) {
  const inFile = new Set(lines.flatMap(({ who }) => ('userId' in who ? [who.userId] : [])));
  const leads = new Map<number, number | undefined>();
  for (const { id, leadIds } of teams.values())
    for (const lead of leadIds) leads.set(lead, leads.has(lead) ? undefined : id);
  const people = (await listNamable(db)).filter(({ id }) => !inFile.has(id));
  return people.map(({ id: userId, ...person }): Managed & { readonly userId: number } => ({
    ...person,
    userId,
    key: `here ${userId}`,
    manager: '',
    leads: leads.get(userId),
  }));
}

/** Makes the teams, each below that of its lead's manager, and gives everyone theirs. `ids` are of the plan's people. */
export async function storeTeams(
  context: CommandContext,
  { teams, people, today }: TeamPlan,
  ids: readonly number[],
): Promise<void> {
  const { tx } = context;
  const idOf = (key: string) => {
    const who = people.get(key)?.who;
    return who && ('userId' in who ? who.userId : ids[who.at]);
  };
  const made = new Map<string, number>();
  const entries: Entry[] = [];
  const current = teamsOn(today, await getTeams(tx.db));
  for (const team of teams) {
    const lead = idOf(team.lead);
    if (lead === undefined) continue;
    const teamId = team.id ?? (await addLed(context, team, lead, made));
    made.set(team.lead, teamId);
    for (const key of team.people) {
      const userId = idOf(key);
      // Someone here who is only named as a manager stays where they are.
      const stays = userId === undefined || (key === team.lead && current.has(userId));
      const joinDate = people.get(key)?.joinDate ?? today;
      if (!stays && current.get(userId) !== teamId)
        entries.push({ userId, teamId, validFrom: laterOf(today, joinDate) });
    }
  }
  if (teams.length > 0) await storeEntries(context, entries);
}

async function addLed(
  { tx, viewer, now }: CommandContext,
  { name, parent }: ManagedTeam,
  lead: number,
  made: ReadonlyMap<string, number>,
): Promise<number> {
  const parentId = parent === null ? null : (made.get(parent) ?? null);
  const id = await insertTeam(tx, { name, parentId }, now);
  await storeLeads(tx, id, [lead]);
  const act = { actorId: viewer.id, action: 'team.add' as const, subjectType: 'team', subjectId: id };
  await recordAudit(tx, { ...act, details: name }, now);
  return id;
}
