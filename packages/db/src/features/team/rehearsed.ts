import type { Instant } from '@muster/domain/calendar/instant';
import type { TeamRehearsalRow } from '@muster/domain/team/rehearsal';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { getOrganisation } from './reads.ts';

type What = TeamRehearsalRow['what'];

/** One fact about a person that a change of teams can alter. */
interface Fact {
  readonly userId: number;
  readonly what: Exclude<What, 'leave' | 'correction'>;
  readonly value: string;
}

/** Who decides a request of a person. */
interface Asked {
  readonly userId: number;
  readonly what: 'leave' | 'correction';
  readonly requestId: number;
  readonly value: string;
}

export type TeamFact = Fact | Asked;

const askedNames = hotQuery((db, _param: Param<object>) =>
  db
    .selectFrom('deciders')
    .innerJoin('users', 'users.id', 'deciders.userId')
    .leftJoin('leave_requests', 'leave_requests.id', 'leaveRequestId')
    .leftJoin('corrections', 'corrections.id', 'correctionId')
    .select(['leaveRequestId', 'correctionId', 'fullName'])
    .select(['leave_requests.userId as ofLeave', 'corrections.userId as ofCorrection'])
    .orderBy('place'),
);

const namedPeople = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('users', 'users.id', 'asked.value')
    .select(['users.id', 'employeeId', 'fullName'])
    .orderBy('searchKey')
    .orderBy('users.id'),
);

const auditors = hotQuery((db, _param: Param<object>) =>
  db.selectFrom('users').select(['id', 'auditorUntil']).where('auditorUntil', 'is not', null),
);

/** By a key that is the same before and after a change. */
export async function readTeamFacts(db: Db, now: Instant): Promise<Map<string, TeamFact>> {
  const { teams, teamOf, deputies } = await getOrganisation(db, now);
  const facts: TeamFact[] = [];
  for (const [userId, teamId] of teamOf)
    facts.push({ userId, what: 'team', value: teams.get(teamId)?.name ?? '' });
  const leads = new Map<number, string[]>();
  for (const { name, leadIds } of teams.values())
    for (const id of leadIds) leads.set(id, [...(leads.get(id) ?? []), name]);
  for (const [userId, names] of leads) facts.push({ userId, what: 'leads', value: names.join(', ') });
  const times = new Map<number, string[]>();
  for (const { userId, from, to } of deputies)
    times.set(userId, [...(times.get(userId) ?? []), from && to ? `${from} – ${to}` : '']);
  for (const [userId, texts] of times) facts.push({ userId, what: 'deputy', value: texts.join(', ') });
  for (const { id, auditorUntil } of await auditors.all(db, {}))
    facts.push({ userId: id, what: 'auditor', value: auditorUntil ?? '' });
  return new Map([...facts, ...(await askedFacts(db))].map((fact) => [keyOf(fact), fact]));
}

const keyOf = (fact: TeamFact) => [fact.what, 'requestId' in fact ? fact.requestId : fact.userId].join(' ');

async function askedFacts(db: Db): Promise<Asked[]> {
  const found = new Map<string, Asked>();
  for (const { leaveRequestId, correctionId, fullName, ofLeave, ofCorrection } of await askedNames.all(
    db,
    {},
  )) {
    const requestId = leaveRequestId ?? correctionId ?? 0;
    const what = leaveRequestId === null ? 'correction' : 'leave';
    const known = found.get(`${what} ${requestId}`);
    const value = known ? `${known.value}, ${fullName}` : fullName;
    found.set(`${what} ${requestId}`, { userId: ofLeave ?? ofCorrection ?? 0, what, requestId, value });
  }
  return [...found.values()];
}

/** Everything that differs, by the names of its people. */
export async function differingFacts(
  db: Db,
  before: ReadonlyMap<string, TeamFact>,
  after: ReadonlyMap<string, TeamFact>,
): Promise<TeamRehearsalRow[]> {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const differ = keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const fact = is ?? was;
    return fact && was?.value !== is?.value ? [{ fact, was, is }] : [];
  });
  const ids = [...new Set(differ.map(({ fact }) => fact.userId))];
  const people = await namedPeople.all(db, { ids: JSON.stringify(ids) });
  return people.flatMap(({ id: userId, employeeId, fullName: name }) =>
    differ
      .filter(({ fact }) => fact.userId === userId)
      .map(({ fact, was, is }) => ({
        userId,
        employeeId,
        name,
        what: fact.what,
        ...('requestId' in fact && { requestId: fact.requestId }),
        before: was?.value ?? null,
        after: is?.value ?? null,
      })),
  );
}
