import type { AuditSearch } from '@muster/domain/audit/schema';
import { type Instant, startOfDay } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { rowsOfPage } from '@muster/domain/table-page';
import type { SelectQueryBuilder } from 'kysely';
import { getCalendar } from '../company/reads.ts';
import type { Db } from '../connection.ts';
import type { Schema } from '../schema.ts';
import { concerns, isShownTo, ownerInSql } from './subjects.ts';

/**
 * A page of the audit log as this administrator may read it, newest first: without grievances that they may not
 * see, and their files (D21). Ends at `now` unless the search says `asOf`.
 */
export async function searchAudit(db: Db, adminId: number, search: AuditSearch, now: Instant) {
  const { asOf = now } = search;
  const { limit, offset } = rowsOfPage(search);
  const page = inOrder(matching(db, { ...search, asOf }).where(isShownTo(db, adminId)))
    .select(['id', 'actorId', 'action', 'subjectType', 'subjectId', 'details', 'createdAt'])
    .select(ownerInSql.as('personId'))
    // One more row than requested tells whether there are more.
    .limit(limit + 1)
    .offset(offset);
  const found = await db
    .selectFrom(page.as('audit_log'))
    .leftJoin('users as actor', 'actor.id', 'actorId')
    .leftJoin('users as person', 'person.id', 'personId')
    .select(['action', 'subjectType', 'subjectId', 'details', 'audit_log.createdAt'])
    .select(['actor.id as actorId', 'actor.fullName as actorName'])
    .select(['person.id as personId', 'person.fullName as personName'])
    .orderBy('audit_log.createdAt', 'desc')
    .orderBy('audit_log.id', 'desc')
    .execute();
  return { entries: found.slice(0, limit).map(toEntry), more: found.length > limit, asOf };
}

type Entries<O> = SelectQueryBuilder<Schema, 'audit_log', O>;

/** By time, then by order of writing. */
function inOrder<O>(entries: Entries<O>): Entries<O> {
  return entries.orderBy('createdAt', 'desc').orderBy('id', 'desc');
}

function matching(db: Db, search: AuditSearch & { readonly asOf: Instant }): Entries<object> {
  const { actorId, personId, action, from, to, asOf } = search;
  const { timeZone } = getCalendar(db);
  let entries: Entries<object> = db.selectFrom('audit_log').where('createdAt', '<=', asOf);
  if (actorId === 'company') entries = entries.where('actorId', 'is', null);
  else if (actorId !== undefined) entries = entries.where('actorId', '=', actorId);
  if (personId !== undefined) entries = entries.where(concerns(personId));
  if (action) entries = entries.where('action', 'like', `${action}%`);
  if (from !== undefined) entries = entries.where('createdAt', '>=', startOfDay(from, timeZone));
  if (to !== undefined) entries = entries.where('createdAt', '<', startOfDay(addDays(to, 1), timeZone));
  return entries;
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
