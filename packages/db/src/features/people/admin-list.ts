import { mostRows } from '@muster/domain/lists/list-rows';
import { rowsOfPage, type TablePage } from '@muster/domain/lists/table-page';
import type { PeopleFilter, PeopleSort } from '@muster/domain/people/schema';
import { type SelectQueryBuilder, sql } from 'kysely';
import { matchesAllWords } from '../../query/table-page.ts';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { type Person, toPerson, wirePeople } from './person.ts';

/** Search, filters and counting use one index; only the page's rows are read (D40). */
export function listPeople(db: Db, filter: PeopleFilter): Promise<TablePage<Person>> {
  return inOneSnapshot(db, (snapshot) => pageIn(snapshot, filter));
}

async function pageIn(db: Db, filter: PeopleFilter): Promise<TablePage<Person>> {
  const { limit, offset } = rowsOfPage(filter);
  const shown = filtered(db, db.selectFrom('users'), filter);
  const page = inOrder(shown.select('users.id'), filter).limit(limit).offset(offset);
  const rows = await inOrder(wirePeople(db).where('users.id', 'in', page), filter).execute();
  const { total } = await shown
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toPerson), total };
}

/** People that are read before others have their turn. */
const step = 250;

/** All people that match a filter, some at a time, for an export. Who they are is decided at once. */
export async function* readAllPeople(db: Db, filter: PeopleFilter): AsyncGenerator<Person[]> {
  const shown = inOrder(filtered(db, db.selectFrom('users'), filter).select('users.id'), filter);
  const ids = (await shown.execute()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += step) {
    if (shouldYield()) await yieldToEventLoop();
    const some = ids.slice(at, at + step);
    const rows = await inOrder(wirePeople(db).where('users.id', 'in', some), filter).execute();
    yield rows.map(toPerson);
  }
}

export async function listNames(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'employeeId', 'department'])
    .where('active', '=', 1)
    .orderBy('searchKey')
    .orderBy('id')
    .limit(mostRows.names)
    .execute();
}

export async function listDepartments(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('department').distinct().limit(mostRows.usual).execute();
  const names = rows.flatMap(({ department }) => department ?? []);
  return names.sort((a, b) => a.localeCompare(b, 'en'));
}

type People<O> = SelectQueryBuilder<Schema, 'users', O>;

function filtered<O>(db: Db, people: People<O>, filter: PeopleFilter): People<O> {
  const { search = '', active = 'active', role = 'all', department } = filter;
  let shown = people.where(matchesAllWords(db, search, sql.ref('searchKey')));
  if (active !== 'all') shown = shown.where('active', '=', active === 'closed' ? 0 : 1);
  if (active === 'invited' || active === 'joined')
    shown = shown.where('invited', '=', active === 'invited' ? 1 : 0);
  if (role !== 'all') shown = shown.where('isAdmin', '=', role === 'admin' ? 1 : 0);
  if (department === null) return shown.where('department', 'is', null);
  return department === undefined ? shown : shown.where('department', '=', department);
}

/** Sorts people without the value last in either direction, and equal ones by name. */
function inOrder<O>(people: People<O>, { sort = 'fullName', descending = false }: PeopleFilter): People<O> {
  const way = descending ? 'desc' : 'asc';
  if (sort === 'fullName') return people.orderBy('searchKey', way).orderBy('users.id', way);
  const by = sortedBy[sort];
  return people.orderBy(sql`${by} is null`).orderBy(by, way).orderBy('searchKey').orderBy('users.id');
}

const sortedBy = {
  employeeId: sql.ref('employeeIdKey'),
  department: sql`lower(department)`,
  position: sql`lower(position)`,
  joinDate: sql.ref('joinDate'),
} satisfies Record<Exclude<PeopleSort, 'fullName'>, unknown>;
