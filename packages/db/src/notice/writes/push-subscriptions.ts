import type { Instant } from '@muster/domain/calendar/instant';
import type { PushNotice } from '@muster/domain/notice/outgoing';
import { mostDevices, type PushSubscriptionInput } from '@muster/domain/notice/push';
import { sql } from 'kysely';
import type { WriteTransaction } from '../../write-batch.ts';

/** Whose device it is: an account's, as long as this session of it lasts (L25). */
export interface DeviceOwner {
  readonly userId: number;
  readonly sessionHash: Buffer;
}

/**
 * Notes that a device wants pushes, or that it still does. One that was another account's is this one's from now on,
 * under a new id: what is on its way to that account goes nowhere. Beyond {@link mostDevices} the oldest goes.
 */
export async function storeSubscription(
  tx: WriteTransaction,
  owner: DeviceOwner,
  { endpoint, keys }: PushSubscriptionInput,
  now: Instant,
): Promise<{ id: number; createdAt: Instant }> {
  const { userId } = owner;
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '<>', userId)
    .execute();
  const stored = await tx.db
    .insertInto('push_subscriptions')
    .values({ ...owner, endpoint, ...keys, createdAt: now })
    .onConflict((to) => to.column('endpoint').doUpdateSet({ sessionHash: owner.sessionHash, ...keys }))
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
  await deleteOldest(tx, userId, stored.id);
  return stored;
}

async function deleteOldest(tx: WriteTransaction, userId: number, besides: number): Promise<void> {
  const kept = tx.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '<>', besides)
    .orderBy('id', 'desc')
    .limit(mostDevices - 1);
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('userId', '=', userId)
    .where('id', '<>', besides)
    .where('id', 'not in', kept)
    .execute();
}

/** Ends a person's subscription; nothing happens if it is none of theirs. */
export async function deleteOwnSubscription(
  tx: WriteTransaction,
  userId: number,
  endpoint: string,
): Promise<void> {
  await tx.db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .execute();
}

/** Ends the subscription of a device of which its push service says that it is gone. */
export async function deleteSubscription(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Whose devices hear of something: one person's, or everyone's but one's. */
export type PushAudience = { readonly userId: number } | { readonly exceptUserId: number };

/**
 * Queues a notice for each device of an audience, due `now`; it counts as made when the notice was, so that all are
 * given up together.
 */
export async function queueForDevices(
  tx: WriteTransaction,
  notice: PushNotice,
  audience: PushAudience,
  { createdAt, now }: { readonly createdAt: Instant; readonly now: Instant },
): Promise<void> {
  const payload = sql<string>`json_object('notice', ${notice}, 'subscriptionId', id)`;
  const devices = tx.db
    .selectFrom('push_subscriptions')
    .select((eb) => [
      eb.val('push').as('kind'),
      payload.as('payload'),
      eb.val(now).as('nextAttemptAt'),
      eb.val(createdAt).as('createdAt'),
    ])
    .where((eb) =>
      'userId' in audience ? eb('userId', '=', audience.userId) : eb('userId', '<>', audience.exceptUserId),
    )
    .orderBy('id');
  await tx.db
    .insertInto('outbox')
    .columns(['kind', 'payload', 'nextAttemptAt', 'createdAt'])
    .expression(devices)
    .execute();
}
