import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { AskedRows, FoundRows } from '@muster/domain/lists/list-rows';
import type { PeopleFilter, PeopleSort } from '@muster/domain/people/schema';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import {
  foundRows,
  fromPlace,
  inOrderOf,
  type ListOrder,
  numberKey,
  textKey,
  textKeyOrLast,
} from '../../query/position.ts';
import { type AskedPage, matchesAllWords, type ReadPage, readTablePage } from '../../query/table-page.ts';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { type Person, toPerson, wirePeople } from './person.ts';

/** The team is that of a date. */
type ShownPeople = Omit<PeopleFilter, 'teamId'> & {
  readonly team?: { readonly id: number | null; readonly on: PlainDate } | undefined;
};

/** Search, filters and counting use one index; only the page's rows are read (D40). */
export function listPeople(db: Db, filter: ShownPeople & AskedPage): Promise<ReadPage<Person>> {
  const table = {
    shownBy: (read: Db) => filteredPeople(read, read.selectFrom('users'), filter).select('users.id'),
    order: orderOfPeople(filter),
    rowsOf: async (read: Db, ids: readonly number[]) =>
      (await wirePeople(read).where('users.id', 'in', ids).execute()).map(toPerson),
  };
  return readTablePage(db, table, filter);
}

/** People that are read before others have their turn. */
const step = 250;

/** All people that match a filter, some at a time, for an export. Who they are is decided at once. */
export async function* readAllPeople(db: Db, filter: ShownPeople): AsyncGenerator<Person[]> {
  const { keys } = orderOfPeople(filter);
  const shown = inOrderOf(filteredPeople(db, db.selectFrom('users'), filter).select('users.id'), keys);
  const ids = (await shown.execute()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += step) {
    if (shouldYield()) await yieldToEventLoop();
    const some = ids.slice(at, at + step);
    const rows = await inOrderOf(wirePeople(db).where('users.id', 'in', some), keys).execute();
    yield rows.map(toPerson);
  }
}

const namesOrder: ListOrder = {
  name: 'names',
  keys: [textKey(sql.ref('searchKey')), numberKey(sql.ref('id'))],
};

export async function listNames(db: Db, { limit, place }: AskedRows) {
  const active = db
    .selectFrom('users')
    .select(['id', 'fullName', 'employeeId', 'department', 'searchKey'])
    .where('active', '=', 1);
  const sorted = inOrderOf(fromPlace(active, namesOrder, place), namesOrder.keys);
  const { rows, next } = foundRows(await sorted.limit(limit).execute(), limit, ({ searchKey, id }) => ({
    order: namesOrder.name,
    keys: [searchKey, id],
  }));
  return { rows: rows.map(({ searchKey: _, ...row }) => row), next };
}

const departmentsOrder: ListOrder = { name: 'departments', keys: [textKey(sql.ref('department'))] };

/** Some at a time by their letters, these as people sort them. */
export async function listDepartments(db: Db, { limit, place }: AskedRows): Promise<FoundRows<string>> {
  const named = db
    .selectFrom('users')
    .select('department')
    .distinct()
    .where('department', 'is not', null)
    .orderBy('department')
    .limit(limit);
  const found = await fromPlace(named, departmentsOrder, place).execute();
  const { rows, next } = foundRows(
    found.flatMap(({ department }) => department ?? []),
    limit,
    (name) => ({ order: departmentsOrder.name, keys: [name] }),
  );
  return { rows: rows.toSorted((a, b) => a.localeCompare(b, 'en')), next };
}

type People<O> = SelectQueryBuilder<Schema, 'users', O>;

/** By search, state, role, department and team. */
export function filteredPeople<O>(db: Db, people: People<O>, filter: ShownPeople): People<O> {
  const { search = '', active = 'active', role = 'all', department, team } = filter;
  let shown = people.where(matchesAllWords(db, search, sql.ref('searchKey')));
  if (active !== 'all') shown = shown.where('active', '=', active === 'closed' ? 0 : 1);
  if (active === 'invited' || active === 'joined')
    shown = shown.where('invited', '=', active === 'invited' ? 1 : 0);
  if (role !== 'all') shown = shown.where('isAdmin', '=', role === 'admin' ? 1 : 0);
  if (team) shown = shown.where(teamOn(team.on), team.id === null ? 'is' : '=', team.id);
  if (department === null) return shown.where('department', 'is', null);
  return department === undefined ? shown : shown.where('department', '=', department);
}

/** The team that a person has on a date, by the newest of their entries. */
export function teamOn(date: PlainDate): RawBuilder<number | null> {
  return sql`(SELECT "teamId" FROM team_members WHERE team_members."userId" = users.id AND "validFrom" <= ${date} ORDER BY "validFrom" DESC LIMIT 1)`;
}

/** Sorts people without the value last in either direction, and equal ones by name. */
export function orderOfPeople({
  sort = 'fullName',
  descending = false,
}: Pick<PeopleFilter, 'sort' | 'descending'>): ListOrder {
  const name = `people.${sort}.${descending ? 'desc' : 'asc'}`;
  const [byName, byId] = [sql.ref('searchKey'), sql.ref('users.id')];
  if (sort === 'fullName') return { name, keys: [textKey(byName, descending), numberKey(byId, descending)] };
  return { name, keys: [...textKeyOrLast(sortedBy[sort], descending), textKey(byName), numberKey(byId)] };
}

const sortedBy = {
  employeeId: sql.ref('employeeIdKey'),
  department: sql`lower(department)`,
  position: sql`lower(position)`,
  joinDate: sql.ref('joinDate'),
} satisfies Record<Exclude<PeopleSort, 'fullName'>, unknown>;
