import type { Instant } from '@muster/domain/calendar/instant';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import type { OutboxTable } from './table.ts';

/** What a row of the outbox is: each kind has a way out of its own. */
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

/** A row that is to be sent. */
export type DueRow = ReturnType<typeof listDue>[number];

/** The rows of a kind that are to be sent at `now`, longest due first, at most `limit`. Costs next to nothing (L21). */
export function listDue(db: Db, kind: OutboxKind, now: Instant, limit: number) {
  return dueRows.all(db, { kind, now, limit });
}

/** Where and how a device is told; undefined once its subscription has ended. */
export async function findSubscription(db: Db, id: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}
