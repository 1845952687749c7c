import { companyDate, companyTime, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { asksForPress } from '@muster/domain/calendar/work-days';
import { groupedBy } from '@muster/domain/lists/grouped';
import { type ApprovalSettings, approvalSettings } from '@muster/domain/team/approval';
import type { Deputy, LeadsSee, Organisation, Team } from '@muster/domain/team/organisation';
import { sql } from 'kysely';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { listActiveAdmins } from '../account/reads.ts';
import { knownBySeq } from '../company/known-by-seq.ts';
import { getCompany } from '../company/reads.ts';
import { isAway, isElsewhere } from '../leave/presence.ts';
import { isEmployedOn } from '../people/employed.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';

export interface Member {
  readonly id: number;
  readonly userId: number;
  readonly teamId: number | null;
  readonly validFrom: PlainDate;
}

/** What an administrator sets, whatever the moment. */
export interface StoredTeams {
  readonly teams: ReadonlyMap<number, Team>;
  /** The entries of each person, the oldest first. */
  readonly members: ReadonlyMap<number, readonly Member[]>;
  readonly deputies: readonly Deputy[];
  readonly approval: ApprovalSettings;
  readonly leadsSee: LeadsSee;
  readonly leadAwayFrom: string | null;
  /** Who is in which team, by date. */
  readonly made: Map<PlainDate, ReadonlyMap<number, number>>;
}

const known = knownBySeq(readTeams);

/** Cached until the settings row has a newer `seq`, which every change of them moves (as of `getCalendar`). */
export function getTeams(db: Db): Promise<StoredTeams> {
  return known.get(db);
}

async function readTeams(db: Db) {
  const { seq, approval, leadsSee, leadAwayFrom } = await getCompany(db);
  const leads = await db.selectFrom('team_leads').selectAll().orderBy('place').execute();
  const leadsOf = groupedBy(leads, ({ teamId }) => teamId);
  const rows = await db.selectFrom('teams').select(['id', 'name', 'parentId']).orderBy('id').execute();
  const members = await db
    .selectFrom('team_members')
    .select(['id', 'userId', 'teamId', 'validFrom'])
    .orderBy('validFrom')
    .execute();
  const teams: StoredTeams = {
    teams: new Map(
      rows.map((row) => [
        row.id,
        { ...row, leadIds: (leadsOf.get(row.id) ?? []).map(({ userId }) => userId) },
      ]),
    ),
    members: groupedBy(members, ({ userId }) => userId),
    deputies: await readDeputies(db),
    approval: approvalSettings.parse(JSON.parse(approval)),
    leadsSee,
    leadAwayFrom,
    made: new Map(),
  };
  return { seq, value: teams };
}

async function readDeputies(db: Db): Promise<Deputy[]> {
  const rows = await db
    .selectFrom('deputies')
    .select(['id', 'leadId', 'userId', 'firstDate', 'lastDate', 'whenAway'])
    .orderBy('id')
    .execute();
  return rows.map(({ firstDate: from, lastDate: to, whenAway, ...row }) => ({
    ...row,
    from,
    to,
    whenAway: whenAway === 1,
  }));
}

/** The team of each person who has one on a date. */
export function teamsOn(date: PlainDate, { members, made }: StoredTeams): ReadonlyMap<number, number> {
  const remembered = made.get(date);
  if (remembered) return remembered;
  const found = new Map<number, number>();
  for (const [userId, entries] of members) {
    const entry = entries.findLast(({ validFrom }) => validFrom <= date);
    if (entry?.teamId != null) found.set(userId, entry.teamId);
  }
  made.clear();
  made.set(date, found);
  return found;
}

/** Whose account is closed, or whose last day is over (D97). */
const closedAmong = hotQuery((db, param: Param<{ ids: string; date: PlainDate }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('users', 'users.id', 'asked.value')
    .select('users.id')
    .where((eb) => eb.or([eb('active', '=', sql.lit(0)), eb.not(isEmployedOn(param('date')))])),
);

/** Not a first day from noon on, or a last one until noon (D97). */
const isWholeOn = (param: Param<{ date: PlainDate }>) => sql<boolean>`NOT (
  (${sql.ref('firstHalf')} IS NOT NULL AND ${sql.ref('startDate')} = ${param('date')})
  OR (${sql.ref('lastHalf')} IS NOT NULL AND ${sql.ref('endDate')} = ${param('date')}))`;

const onLeaveAmong = hotQuery((db, param: Param<{ ids: string; date: PlainDate }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('leave_requests', 'leave_requests.userId', 'asked.value')
    .select('leave_requests.userId')
    .where('status', '=', sql.lit('approved' as const))
    .where('deleted', '=', sql.lit(0))
    .where('duration', '<>', sql.lit('half_day' as const))
    .where(isAway())
    .where(isWholeOn(param))
    .where('startDate', '<=', param('date'))
    .where('endDate', '>=', param('date')),
);

/** Of whom no press is waited for (D97). */
const elsewhereAmong = hotQuery((db, param: Param<{ ids: string; date: PlainDate }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('leave_requests', 'leave_requests.userId', 'asked.value')
    .select('leave_requests.userId')
    .where('status', '=', sql.lit('approved' as const))
    .where('deleted', '=', sql.lit(0))
    .where(isElsewhere())
    .where('startDate', '<=', param('date'))
    .where('endDate', '>=', param('date')),
);

const presentAmong = hotQuery((db, param: Param<{ ids: string; date: PlainDate }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('attendance', 'attendance.userId', 'asked.value')
    .select('attendance.userId')
    .where('date', '=', param('date'))
    .where('checkInTime', 'is not', sql.lit(null)),
);

/** Who decides for whom at a moment (D94). */
export async function getOrganisation(db: Db, now: Instant): Promise<Organisation> {
  const stored = await getTeams(db);
  const { company } = await getWorkingTimes(db);
  const today = companyDate(now, company);
  const { teams, deputies } = stored;
  const admins = await listActiveAdmins(db);
  const leads = new Set([...teams.values()].flatMap(({ leadIds }) => leadIds));
  for (const { leadId, userId } of deputies) leads.add(leadId).add(userId);
  const named = [...leads];
  const ids = JSON.stringify(named);
  const organisation = { today, teams, teamOf: teamsOn(today, stored), deputies, admins };
  if (named.length === 0) return { ...organisation, closed: new Set(), away: new Set() };
  const closed = new Set((await closedAmong.all(db, { ids, date: today })).map(({ id }) => id));
  return { ...organisation, closed, away: await awayAmong(db, named, stored, now) };
}

/** On approved leave, or expected and without a check-in from a time of day on (D95). Each by their own date. */
async function awayAmong(
  db: Db,
  people: readonly number[],
  { leadAwayFrom }: StoredTeams,
  now: Instant,
): Promise<Set<number>> {
  const times = await getWorkingTimes(db);
  const away = new Set<number>();
  const byDate = groupedBy(people, (id) => companyDate(now, calendarOf(id, times)));
  for (const [date, ids] of byDate) {
    const asked = { ids: JSON.stringify(ids), date };
    for (const { userId } of await onLeaveAmong.all(db, asked)) away.add(userId);
    if (leadAwayFrom === null) continue;
    const present = new Set((await presentAmong.all(db, asked)).map(({ userId }) => userId));
    for (const { userId } of await elsewhereAmong.all(db, asked)) present.add(userId);
    for (const id of ids) {
      const calendar = calendarOf(id, times);
      const isLate = companyTime(now, calendar).slice(0, 5) >= leadAwayFrom;
      if (isLate && !present.has(id) && asksForPress(date, calendar)) away.add(id);
    }
  }
  return away;
}

/** Whether someone is a lead or a deputy, so that their absence changes who is asked. */
export async function decidesForOthers(db: Db, userId: number): Promise<boolean> {
  const { teams, deputies } = await getTeams(db);
  return (
    [...teams.values()].some(({ leadIds }) => leadIds.includes(userId)) ||
    deputies.some((deputy) => deputy.userId === userId)
  );
}

/** Whether time alone can change who decides, or a request waits and no one was asked yet. */
export async function needsAsking(db: Db): Promise<boolean> {
  const { teams, deputies } = await getTeams(db);
  if (teams.size > 0 || deputies.length > 0) return true;
  const unasked = await db
    .selectFrom('leave_requests')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('cancelRequestedAt', 'is not', null)]))
    .where('deleted', '=', sql.lit(0))
    .where('waitsForWho', 'is', null)
    .limit(1)
    .execute();
  const corrections = await db
    .selectFrom('corrections')
    .select('id')
    .where('status', '=', sql.lit('pending' as const))
    .where('deleted', '=', sql.lit(0))
    .where('waitsForWho', 'is', null)
    .limit(1)
    .execute();
  return unasked.length + corrections.length > 0;
}

const namesOfIds = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom(expressionsOf(db).idRows(param('ids')).as('asked'))
    .innerJoin('users', 'users.id', 'asked.value')
    .select(['users.id', 'fullName', 'active']),
);

/** The names of accounts, by id. */
export async function namesById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly fullName: string; readonly active: boolean }>> {
  const rows = await namesOfIds.all(db, { ids: JSON.stringify([...new Set(ids)]) });
  return new Map(rows.map(({ id, fullName, active }) => [id, { fullName, active: active === 1 }]));
}
