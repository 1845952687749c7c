import type { AuditSearch } from '@muster/domain/audit/schema';
import { auditTexts } from '@muster/domain/audit/texts';
import {
  epochMilliseconds,
  type Instant,
  instant,
  instantAt,
  startOfDay,
} from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import { notOfList, type Place, type Position } from '@muster/domain/lists/position';
import { rowsOfPage } from '@muster/domain/lists/table-page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  comesAfter,
  type Key,
  keysOfPlace,
  type ListOrder,
  numberKey,
  textKey,
} from '../../query/position.ts';
import type { Db } from '../../store/connection.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { getCalendar } from '../company/reads.ts';
import { noAdministrator } from '../grievance/visible.ts';
import { concerns, isShownTo, ownerInSql } from './subjects.ts';

/** With sign-ins, without hidden grievances and their files (D21); of `noAdministrator` see {@link isShownTo}. Throws `too_large` for a page whose number is too high. */
export async function searchAudit(db: Db, adminId: number, search: AuditSearch & Placed, now: Instant) {
  const { asOf = now, place } = search;
  const page = rowsOfPage(search);
  const { limit, offset } = place ? { ...page, offset: 0 } : page;
  if (offset + limit > deepest) throw new DomainError('too_large', tooDeep, 'page');
  // One more row than requested tells whether there are more.
  const upTo = offset + limit + 1;
  const found: FoundEntry[] = [];
  for await (const entries of readFound(db, adminId, { ...search, asOf }, upTo)) found.push(...entries);
  const [shown, more] = [found.slice(offset, offset + limit), found.length === upTo];
  const last = shown.at(-1);
  return { entries: shown.map(toEntry), more, asOf, next: more && last ? positionOf(last) : null };
}

/** The most entries that the numbered pages of one search, or one export, reach. */
export const deepest = 10_000;

const tooDeep = auditTexts.tooDeep({ limit: deepest });

interface Placed {
  readonly place?: Place | undefined;
}

type Search = AuditSearch & Placed & { readonly asOf: Instant };

const keysOf = (isSignIn: 0 | 1): readonly Key[] => [
  textKey(sql.ref('createdAt'), true),
  numberKey(sql`${sql.lit(isSignIn)}`),
  numberKey(sql.ref('id'), true),
];

const order: ListOrder = { name: 'audit', keys: keysOf(0) };

function positionOf({ createdAt, isSignIn, id }: FoundEntry): Position {
  return { order: order.name, keys: [createdAt, isSignIn, id] };
}

export async function* readAudit(
  db: Db,
  adminId: number,
  search: Search,
  most: number,
): AsyncGenerator<AuditEntry[]> {
  for await (const found of readFound(db, adminId, search, most)) yield found.map(toEntry);
}

async function* readFound(
  db: Db,
  adminId: number,
  search: Search,
  most: number,
): AsyncGenerator<FoundEntry[]> {
  let left = most;
  for await (const span of spansOf(db, search)) {
    if (shouldYield()) await yieldToEventLoop();
    const entries = await entriesIn(db, adminId, { ...search, ...span }, left);
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
async function* spansOf(db: Db, { personId, actorId, from, asOf, place }: Search): AsyncGenerator<Span> {
  const earliest = from === undefined ? '' : startOfDay(from, await getCalendar(db));
  const actor = actorId === 'company' ? null : actorId;
  for (let upTo = place ? earlier(asOf, atOf(place)) : asOf; ; ) {
    const since = personId === undefined ? await startOfSpan(db, upTo, actor) : undefined;
    yield { since, asOf: upTo };
    if (since === undefined || since <= earliest) return;
    upTo = instantAt(epochMilliseconds(since) - 1);
  }
}

function atOf(place: Place): Instant {
  const [at] = keysOfPlace(place, order);
  const instantOf = instant('').safeParse(at);
  if (!instantOf.success) throw notOfList(place.side);
  return instantOf.data;
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
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
    .select(['entries.id', 'isSignIn', 'action', 'subjectType', 'subjectId', 'details', 'entries.createdAt'])
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
    .where(await matches(db, search, 0))
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
    .where(await matches(db, search, 1))
    .$if(adminId === noAdministrator, (entries) => entries.where(isCallForTokens))
    .$if(personId !== undefined, (entries) => entries.where('userId', '=', personId ?? 0));
}

/** How many entries an export had, would tell how many a token does not see. */
const detailsForTokens = sql<string | null>`case when "action" = 'audit.export' then null else "details" end`;

const isCallForTokens = sql<SqlBool>`(coalesce("call", '') not like '%grievance%' and coalesce("call", '') not like '%prediction%')`;

async function matches(
  db: Db,
  { actorId, action, from, to, asOf, since, place }: Search & Span,
  isSignIn: 0 | 1,
): Promise<RawBuilder<SqlBool>> {
  const calendar = await getCalendar(db);
  const conditions: RawBuilder<unknown>[] = [sql`"createdAt" <= ${asOf}`];
  if (place) conditions.push(comesAfter(keysOf(isSignIn), keysOfPlace(place, order)));
  if (actorId === 'company') conditions.push(sql`"actorId" is null`);
  else if (actorId !== undefined) conditions.push(sql`"actorId" = ${actorId}`);
  if (action) conditions.push(sql`"action" like ${`${action}%`}`);
  if (since !== undefined) conditions.push(sql`"createdAt" >= ${since}`);
  if (from !== undefined) conditions.push(sql`"createdAt" >= ${startOfDay(from, calendar)}`);
  if (to !== undefined) conditions.push(sql`"createdAt" < ${startOfDay(addDays(to, 1), calendar)}`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

interface FoundEntry {
  readonly id: number;
  readonly isSignIn: number;
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

/** Without its id, because a gap in ids would tell that an entry is hidden (D21). */
function toEntry({ id: _, isSignIn: __, actorId, actorName, personId, personName, ...entry }: FoundEntry) {
  return { ...entry, actor: named(actorId, actorName), person: named(personId, personName) };
}

function named(id: number | null, fullName: string | null) {
  return id === null || fullName === null ? null : { id, fullName };
}
