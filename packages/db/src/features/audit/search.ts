import type { AuditSearch } from '@muster/domain/audit/schema';
import { epochMilliseconds, type Instant, instantAt, startOfDay } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { rowsOfPage } from '@muster/domain/lists/table-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { getCalendar } from '../company/reads.ts';
import { noAdministrator } from '../grievance/visible.ts';
import { concerns, isShownTo, ownerInSql } from './subjects.ts';

/** With sign-ins, without hidden grievances and their files (D21); of `noAdministrator` see {@link isShownTo}. Throws `too_large` for a page that is too deep. */
export async function searchAudit(db: Db, adminId: number, search: AuditSearch, now: Instant) {
  const { asOf = now } = search;
  const { limit, offset } = rowsOfPage(search);
  if (offset + limit > deepest) throw new DomainError('too_large', tooDeep, 'page');
  // One more row than requested tells whether there are more.
  const upTo = offset + limit + 1;
  const found: AuditEntry[] = [];
  for await (const entries of readAudit(db, adminId, { ...search, asOf }, upTo)) found.push(...entries);
  return { entries: found.slice(offset, offset + limit), more: found.length === upTo, asOf };
}

/** The most entries that the pages of one search, or one export, reach. */
export const deepest = 10_000;

const tooDeep = `A search shows its newest ${deepest.toLocaleString('en')} entries: choose earlier dates, a person or an act`;

type Search = AuditSearch & { readonly asOf: Instant };

export async function* readAudit(
  db: Db,
  adminId: number,
  search: Search,
  most: number,
): AsyncGenerator<AuditEntry[]> {
  let left = most;
  for await (const span of spansOf(db, search)) {
    if (shouldYield()) await yieldToEventLoop();
    const entries = (await entriesIn(db, adminId, { ...search, ...span }, left)).map(toEntry);
    yield entries;
    left -= entries.length;
    if (left === 0) return;
  }
}

/** From the newest to the earliest, as far as the search goes back; `since` is undefined for everything earlier. */
interface Span {
  readonly since: Instant | undefined;
  readonly asOf: Instant;
}

/** Entries of each log in one span: SQLite looks through so many in few milliseconds. */
const step = 500;

/** Spans of time in which each log has few entries. What concerns one person is little and found by an index at once. */
async function* spansOf(db: Db, { personId, actorId, from, asOf }: Search): AsyncGenerator<Span> {
  const earliest = from === undefined ? '' : startOfDay(from, await getCalendar(db));
  const actor = actorId === 'company' ? null : actorId;
  for (let upTo = asOf; ; ) {
    const since = personId === undefined ? await startOfSpan(db, upTo, actor) : undefined;
    yield { since, asOf: upTo };
    if (since === undefined || since <= earliest) return;
    upTo = instantAt(epochMilliseconds(since) - 1);
  }
}

async function startOfSpan(
  db: Db,
  upTo: Instant,
  actor: number | null | undefined,
): Promise<Instant | undefined> {
  const starts: Instant[] = [];
  for (const log of ['audit_log', 'sign_in_events'] as const) {
    const entry = await db
      .selectFrom(log)
      .select('createdAt')
      .where('createdAt', '<=', upTo)
      .$if(actor !== undefined, (entries) => entries.where('actorId', 'is not distinct from', actor ?? null))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .offset(step)
      .executeTakeFirst();
    if (entry) starts.push(entry.createdAt);
  }
  return starts.sort().at(-1);
}

async function entriesIn(db: Db, adminId: number, search: Search & Span, most: number) {
  const { kind } = search;
  const acts = (await actsOf(db, adminId, search)).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const signIns = (await signInsOf(db, adminId, search)).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  const both = db
    .selectFrom(acts.limit(most).as('acts'))
    .selectAll()
    .unionAll(db.selectFrom(signIns.limit(most).as('sign_ins')).selectAll());
  const page = db
    .selectFrom(both.as('entries'))
    .selectAll()
    .$if(kind !== undefined, (found) => found.where('isSignIn', '=', kind === 'sign-ins' ? 1 : 0))
    .orderBy('createdAt', 'desc')
    .orderBy('isSignIn')
    .orderBy('id', 'desc')
    .limit(most);
  return db
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
}

async function actsOf(db: Db, adminId: number, search: Search & Span) {
  const { personId } = search;
  return db
    .selectFrom('audit_log')
    .select(['id', 'actorId', 'action', 'subjectType', 'subjectId'])
    .select(adminId === noAdministrator ? detailsForTokens.as('details') : 'details')
    .select(['createdAt', ownerInSql.as('personId'), sql<number>`0`.as('isSignIn')])
    .where(await matches(db, search))
    .where(isShownTo(db, adminId))
    .$if(personId !== undefined, (entries) => entries.where(concerns(personId ?? 0)));
}

async function signInsOf(db: Db, adminId: number, search: Search & Span) {
  const { personId } = search;
  const details = sql<string | null>`coalesce("address", 'many addresses') || coalesce(', ' || "device", '')
    || coalesce(', ' || "call", '') || case when "count" > 1 then ', ' || "count" || ' times' else '' end`;
  return db
    .selectFrom('sign_in_events')
    .select(['id', 'actorId', 'action', sql<string>`'user'`.as('subjectType'), 'userId as subjectId'])
    .select([details.as('details'), 'createdAt', 'userId as personId', sql<number>`1`.as('isSignIn')])
    .where(await matches(db, search))
    .$if(adminId === noAdministrator, (entries) => entries.where(isCallForTokens))
    .$if(personId !== undefined, (entries) => entries.where('userId', '=', personId ?? 0));
}

/** How many entries an export had, would tell how many a token does not see. */
const detailsForTokens = sql<string | null>`case when "action" = 'audit.export' then null else "details" end`;

const isCallForTokens = sql<SqlBool>`(coalesce("call", '') not like '%grievance%' and coalesce("call", '') not like '%prediction%')`;

async function matches(
  db: Db,
  { actorId, action, from, to, asOf, since }: Search & Span,
): Promise<RawBuilder<SqlBool>> {
  const calendar = await getCalendar(db);
  const conditions = [sql`"createdAt" <= ${asOf}`];
  if (actorId === 'company') conditions.push(sql`"actorId" is null`);
  else if (actorId !== undefined) conditions.push(sql`"actorId" = ${actorId}`);
  if (action) conditions.push(sql`"action" like ${`${action}%`}`);
  if (since !== undefined) conditions.push(sql`"createdAt" >= ${since}`);
  if (from !== undefined) conditions.push(sql`"createdAt" >= ${startOfDay(from, calendar)}`);
  if (to !== undefined) conditions.push(sql`"createdAt" < ${startOfDay(addDays(to, 1), calendar)}`);
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

type AuditEntry = ReturnType<typeof toEntry>;

function toEntry({ actorId, actorName, personId, personName, ...entry }: FoundEntry) {
  return { ...entry, actor: named(actorId, actorName), person: named(personId, personName) };
}

function named(id: number | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, fullName };
}
