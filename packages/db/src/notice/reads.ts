import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../connection.ts';
import { hotQuery, type Param, type RowOf } from '../hot-query.ts';
import type { OutboxTable } from './table.ts';

/** The kinds of outbox rows; each has its own lane. */
export type OutboxKind = OutboxTable['kind'];

const dueRows = hotQuery((db, param: Param<{ kind: OutboxKind; now: Instant; limit: number }>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'attempts', 'createdAt'])
    .where('kind', '=', param('kind'))
    .where('nextAttemptAt', '<=', param('now'))
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(param('limit')),
);

/** An outbox row that is due. */
export type DueRow = RowOf<typeof dueRows>;

/** The rows of a kind that are due at `now`, longest due first, at most `limit` (L21). Reads one index. */
export function listDue(db: Db, kind: OutboxKind, now: Instant, limit: number) {
  return dueRows.all(db, { kind, now, limit });
}

/** A device's push subscription; undefined once it has ended. */
export async function findSubscription(db: Db, id: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}
