import type { AuditSearch } from '@muster/domain/audit/schema';
import { type Instant, startOfDay } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { rowsOfPage } from '@muster/domain/table-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { getCalendar } from '../company/reads.ts';
import type { Db } from '../connection.ts';
import { concerns, isShownTo, ownerInSql } from './subjects.ts';

/**
 * A page of the audit log, sign-ins included, as this administrator may read it, newest first: without grievances that they may not
 * see, and their files (D21). Ends at `now` unless the search says `asOf`.
 */
export async function searchAudit(db: Db, adminId: number, search: AuditSearch, now: Instant) {
  const { asOf = now, kind } = search;
  const { limit, offset } = rowsOfPage(search);
  // One more row than requested tells whether there are more.
  const upTo = offset + limit + 1;
  const acts = actsOf(db, adminId, { ...search, asOf })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const signIns = signInsOf(db, { ...search, asOf })
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const both = db
    .selectFrom(acts.limit(upTo).as('acts'))
    .selectAll()
    .unionAll(db.selectFrom(signIns.limit(upTo).as('sign_ins')).selectAll());
  const page = db
    .selectFrom(both.as('entries'))
    .selectAll()
    .$if(kind !== undefined, (found) => found.where('isSignIn', '=', kind === 'sign-ins' ? 1 : 0))
    .orderBy('createdAt', 'desc')
    .orderBy('isSignIn')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset);
  const found = await db
    .selectFrom(page.as('entries'))
    .leftJoin('users as actor', 'actor.id', 'actorId')
    .leftJoin('users as person', 'person.id', 'personId')
    .select(['action', 'subjectType', 'subjectId', 'details', 'entries.createdAt'])
    .select(['actor.id as actorId', 'actor.fullName as actorName'])
    .select(['person.id as personId', 'person.fullName as personName'])
    .orderBy('entries.createdAt', 'desc')
    .orderBy('isSignIn')
    .orderBy('entries.id', 'desc')
    .execute();
  return { entries: found.slice(0, limit).map(toEntry), more: found.length > limit, asOf };
}

type Search = AuditSearch & { readonly asOf: Instant };

/** The log's own entries, as this administrator may read them. */
function actsOf(db: Db, adminId: number, search: Search) {
  const { personId } = search;
  return db
    .selectFrom('audit_log')
    .select(['id', 'actorId', 'action', 'subjectType', 'subjectId', 'details', 'createdAt'])
    .select([ownerInSql.as('personId'), sql<number>`0`.as('isSignIn')])
    .where(matches(db, search))
    .where(isShownTo(db, adminId))
    .$if(personId !== undefined, (entries) => entries.where(concerns(personId ?? 0)));
}

/** Sign-ins, failures and refused calls, in the shape of entries. */
function signInsOf(db: Db, search: Search) {
  const { personId } = search;
  const details = sql<string | null>`coalesce("address", 'many addresses') || coalesce(', ' || "device", '')
    || coalesce(', ' || "call", '') || case when "count" > 1 then ', ' || "count" || ' times' else '' end`;
  return db
    .selectFrom('sign_in_events')
    .select(['id', 'actorId', 'action', sql<string>`'user'`.as('subjectType'), 'userId as subjectId'])
    .select([details.as('details'), 'createdAt', 'userId as personId', sql<number>`1`.as('isSignIn')])
    .where(matches(db, search))
    .$if(personId !== undefined, (entries) => entries.where('userId', '=', personId ?? 0));
}

function matches(db: Db, { actorId, action, from, to, asOf }: Search): RawBuilder<SqlBool> {
  const { timeZone } = getCalendar(db);
  const conditions = [sql`"createdAt" <= ${asOf}`];
  if (actorId === 'company') conditions.push(sql`"actorId" is null`);
  else if (actorId !== undefined) conditions.push(sql`"actorId" = ${actorId}`);
  if (action) conditions.push(sql`"action" like ${`${action}%`}`);
  if (from !== undefined) conditions.push(sql`"createdAt" >= ${startOfDay(from, timeZone)}`);
  if (to !== undefined) conditions.push(sql`"createdAt" < ${startOfDay(addDays(to, 1), timeZone)}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

interface FoundEntry {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly details: string | null;
  readonly createdAt: Instant;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly personId: number | null;
  readonly personName: string | null;
}

function toEntry({ actorId, actorName, personId, personName, ...entry }: FoundEntry) {
  return { ...entry, actor: named(actorId, actorName), person: named(personId, personName) };
}

function named(id: number | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, fullName };
}
