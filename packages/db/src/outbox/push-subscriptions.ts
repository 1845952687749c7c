import type { Instant } from '@muster/domain/calendar/instant';
import { kindOfNotice } from '@muster/domain/notice/kinds';
import type { PushNotice } from '@muster/domain/notice/outgoing';
import { mostDevices, type PushSubscriptionInput } from '@muster/domain/notice/push';
import { sql } from 'kysely';
import { expressionsOf } from '../store/connection.ts';
import type { WriteTransaction } from '../store/write-batch.ts';

/** The account of a device, and the session with which its subscription ends (L25). */
export interface DeviceOwner {
  readonly userId: number;
  readonly sessionHash: Buffer;
}

/**
 * One of another account gets a new id, so that pushes queued for that account are dropped. Beyond {@link mostDevices}
 * the oldest is deleted.
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

export async function deleteSubscription(tx: WriteTransaction, id: number): Promise<void> {
  await tx.db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export type PushAudience = { readonly userId: number } | { readonly exceptUserId: number };

/** All keep the notice's `createdAt`, so that they are given up together. */
export async function queueForDevices(
  tx: WriteTransaction,
  notice: PushNotice,
  audience: PushAudience,
  { createdAt, now }: { readonly createdAt: Instant; readonly now: Instant },
): Promise<void> {
  const { jsonObject } = expressionsOf(tx.db);
  const pushed = jsonObject({ notice: sql`cast(${notice} AS text)`, subscriptionId: sql.ref('id') });
  const devices = tx.db
    .selectFrom('push_subscriptions')
    .select((eb) => [
      eb.cast<'push'>(eb.val('push'), 'text').as('kind'),
      eb.cast<string>(pushed, 'text').as('payload'),
      eb.cast<Instant>(eb.val(now), 'text').as('nextAttemptAt'),
      eb.cast<Instant>(eb.val(createdAt), 'text').as('createdAt'),
    ])
    .where((eb) =>
      'userId' in audience ? eb('userId', '=', audience.userId) : eb('userId', '<>', audience.exceptUserId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_choices')
            .select('kind')
            .whereRef('notice_choices.userId', '=', 'push_subscriptions.userId')
            .where('kind', '=', kindOfNotice[notice])
            .where('push', '=', 0),
        ),
      ),
    )
    .orderBy('id');
  await tx.db
    .insertInto('outbox')
    .columns(['kind', 'payload', 'nextAttemptAt', 'createdAt'])
    .expression(devices)
    .execute();
}
