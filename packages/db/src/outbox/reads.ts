import type { Instant } from '@muster/domain/calendar/instant';
import { type Selectable, sql } from 'kysely';
import type { OutboxTable } from '../features/notice/table.ts';
import type { Db } from '../store/connection.ts';
import { hotQuery, type Param } from '../store/hot-query.ts';

/** The kinds of outbox rows; each has its own lane. */
export type OutboxKind = OutboxTable['kind'];

/** At most so many events of one webhook are under way at once on a server, so that others have places, too (D62). */
export const perWebhook = 2;

const dueColumns = ['id', 'kind', 'payload', 'attempts', 'createdAt', 'webhookId'] as const;

export const outboxKinds = ['mail', 'push', 'webhook'] as const satisfies readonly OutboxKind[];

/** Each commit asks this. The kinds are literals, as {@link hotQuery} says: an index is of mail only. */
const dueKinds = hotQuery((db, param: Param<{ now: Instant }>) => {
  const dueOf = (kind: OutboxKind) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', sql.lit(kind))
      .where('nextAttemptAt', '<=', param('now'))
      .where('sentAt', 'is', null)
      .where('givenUpAt', 'is', null)
      .limit(sql.lit(1))
      .as(kind);
  return db.selectNoFrom(outboxKinds.map(dueOf));
});

/** The kinds of which any row is due at `now` (L21). Reads one index. */
export async function listDueKinds(db: Db, now: Instant): Promise<OutboxKind[]> {
  const due = await dueKinds.first(db, { now });
  return outboxKinds.filter((kind) => due?.[kind] != null);
}

export type DueRow = Pick<Selectable<OutboxTable>, (typeof dueColumns)[number]>;

export type UnderWay = Pick<DueRow, 'id' | 'webhookId'>;

export interface Wanted {
  readonly kind: OutboxKind;
  readonly now: Instant;
  readonly limit: number;
  readonly underWay: readonly UnderWay[];
}

export function fullWebhooks(underWay: readonly UnderWay[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { webhookId } of underWay)
    if (webhookId !== null) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= perWebhook).map(([id]) => id));
}

/** The rows that are due, longest due first, but what is under way and what is for a webhook without a place. */
export function dueBeside(db: Db, { kind, now, limit, underWay }: Wanted) {
  const full = [...fullWebhooks(underWay)];
  const due = db
    .selectFrom('outbox')
    .select(dueColumns)
    .where('kind', '=', kind)
    .where('nextAttemptAt', '<=', now)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where(
      'id',
      'not in',
      underWay.map(({ id }) => id),
    )
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(limit);
  // Rows of other kinds have no webhook, and `null not in` is not true.
  return full.length > 0 ? due.where('webhookId', 'not in', full) : due;
}

export async function isAnyDueBeside(db: Db, wanted: Omit<Wanted, 'limit'>): Promise<boolean> {
  return (await dueBeside(db, { ...wanted, limit: 1 }).executeTakeFirst()) !== undefined;
}

/** With the language of its person, else the company's, and how that addresses people in German (D101). */
export async function findSubscription(db: Db, id: number) {
  const found = await db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.userId')
    .innerJoin('company', (join) => join.onTrue())
    .select(['push_subscriptions.id', 'endpoint', 'p256dh', 'auth', 'company.germanAddress', 'users.isAdmin'])
    .select(({ fn }) => fn.coalesce('users.language', 'company.language').as('language'))
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirst();
  return found && { ...found, isAdmin: found.isAdmin === 1 };
}
