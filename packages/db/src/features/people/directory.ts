import { dayState, longestOpen } from '@muster/domain/attendance/rules';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { shiftDateOf } from '@muster/domain/calendar/planned-day';
import { ownScheduleOn } from '@muster/domain/calendar/schedule';
import { DomainError } from '@muster/domain/errors';
import { groupedBy } from '@muster/domain/lists/grouped';
import type { ChartTeam, Colleague, DirectoryFilter } from '@muster/domain/people/directory-schema';
import { type RawBuilder, sql } from 'kysely';
import { type ListOrder, numberKey, textKey } from '../../query/position.ts';
import { type AskedPage, matchesAllWords, type ReadPage, readTablePage } from '../../query/table-page.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { noSuchPerson } from '../account/reads.ts';
import { getCompany } from '../company/reads.ts';
import { listTeams } from '../team/lists.ts';
import { getTeams, namesById, type StoredTeams, teamsOn } from '../team/reads.ts';
import { calendarOf, getWorkingTimes } from '../working-time/reads.ts';
import { teamOn } from './admin-list.ts';
import { isEmployedOn } from './employed.ts';

/** When someone looks, and the company's date then. */
export interface Looking {
  readonly now: Instant;
  readonly today: PlainDate;
}

/** A page of the people who work here, by name. */
export function listColleagues(
  db: Db,
  { search = '', teamId, descending = false, ...page }: DirectoryFilter & AskedPage,
  looking: Looking,
): Promise<ReadPage<Colleague>> {
  const { today } = looking;
  const table = {
    shownBy: (read: Db) => {
      const found = working(read, today).where(matchesAllWords(read, search, searchedText(read)));
      return (teamId === undefined ? found : found.where(teamOn(today), '=', teamId)).select('users.id');
    },
    order: byName(descending),
    rowsOf: (read: Db, ids: readonly number[]) => readColleagues(read, ids, looking),
  };
  return readTablePage(db, table, page);
}

/** Throws `not_found`, of those who do not work here any more, too. */
export async function getColleague(db: Db, userId: number, looking: Looking): Promise<Colleague> {
  const [found] = await readColleagues(db, [userId], looking);
  if (!found) throw new DomainError('not_found', noSuchPerson);
  return found;
}

/** The teams by name, with what everyone may know of them. */
export async function listChartTeams(db: Db, today: PlainDate): Promise<ChartTeam[]> {
  const rows = await listTeams(db, today);
  return rows.map(({ id, name, parentId, leads, people }) => ({ id, name, parentId, leads, people }));
}

function working(db: Db, today: PlainDate) {
  return db.selectFrom('users').where('active', '=', 1).where(isEmployedOn(today));
}

/** Name, department and position. A search by employee ID would tell colleagues whose ID it is. */
function searchedText(db: Db): RawBuilder<string> {
  const { placeIn } = expressionsOf(db);
  const [key, line] = [sql.ref('searchKey'), '\n'];
  const afterName = sql`substr(${key}, ${placeIn(key, line)} + 1)`;
  const afterId = sql`substr(${afterName}, ${placeIn(afterName, line)})`;
  return sql`substr(${key}, 1, ${placeIn(key, line)}) || ${afterId}`;
}

function byName(descending: boolean): ListOrder {
  return {
    name: `directory.name.${descending ? 'desc' : 'asc'}`,
    keys: [textKey(sql.ref('searchKey'), descending), numberKey(sql.ref('users.id'), descending)],
  };
}

async function readColleagues(db: Db, ids: readonly number[], looking: Looking): Promise<Colleague[]> {
  const rows = await working(db, looking.today)
    .select(['id', 'fullName', 'position', 'department'])
    .select(['email', 'emailConfirmedAt', 'shareEmail', 'phone', 'sharePhone'])
    .where('id', 'in', ids)
    .execute();
  const places = await readPlaces(db, ids, looking.today);
  const isIn = await readWhoIsIn(db, ids, looking.now);
  return rows.map(({ email, emailConfirmedAt, shareEmail, phone, sharePhone, ...row }) => ({
    ...row,
    ...places(row.id),
    email: shareEmail === 1 && emailConfirmedAt !== null ? email : null,
    phone: sharePhone === 1 ? phone : null,
    isIn: isIn(row.id),
  }));
}

/** The team of each, and who leads it. */
async function readPlaces(db: Db, ids: readonly number[], today: PlainDate) {
  const stored = await getTeams(db);
  const teamOf = teamsOn(today, stored);
  const leadsOf = (id: number) => leadIdsOf(teamOf.get(id), stored).filter((leadId) => leadId !== id);
  const names = await namesById(db, ids.flatMap(leadsOf));
  return (id: number): Pick<Colleague, 'team' | 'leads'> => {
    const team = stored.teams.get(teamOf.get(id) ?? 0);
    const leads = leadsOf(id).flatMap((leadId) => {
      const lead = names.get(leadId);
      return lead?.active ? [{ id: leadId, fullName: lead.fullName }] : [];
    });
    return { team: team ? { id: team.id, name: team.name } : null, leads };
  };
}

function leadIdsOf(teamId: number | undefined, { teams }: StoredTeams): readonly number[] {
  return (teamId !== undefined && teams.get(teamId)?.leadIds) || [];
}

/** Who is checked in, as their own page says it (D7); null of everyone where the company does not show it. */
async function readWhoIsIn(db: Db, ids: readonly number[], now: Instant) {
  const { directoryShowsIn } = await getCompany(db);
  if (directoryShowsIn === 0) return () => null;
  const times = await getWorkingTimes(db);
  const records = await db
    .selectFrom('attendance')
    .select(['userId', 'date', 'checkInTime', 'checkOutTime'])
    .where('userId', 'in', ids)
    .where('checkInTime', '>', instantAt(epochMilliseconds(now) - longestOpen))
    .orderBy('date', 'desc')
    .execute();
  const recordsOf = groupedBy(records, ({ userId }) => userId);
  return (id: number): boolean | null => {
    const calendar = calendarOf(id, times);
    const own = calendar.own && ownScheduleOn(calendar.own, shiftDateOf(now, calendar));
    if (own?.recordsTime === false) return null;
    return dayState(recordsOf.get(id) ?? [], now, calendar).kind === 'checked_in';
  };
}
