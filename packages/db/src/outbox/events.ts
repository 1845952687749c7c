import type { Instant } from '@muster/domain/calendar/instant';
import type { WebhookEvent, WebhookEventData } from '@muster/domain/webhook/events';
import { hotQuery, type Param } from '../store/hot-query.ts';
import type { WriteTransaction } from '../store/write-batch.ts';

export type WebhookFacts = {
  [Type in WebhookEvent]: Omit<
    Extract<WebhookEventData, { readonly type: Type }>['data'],
    'userId' | 'employeeId'
  >;
};

const subscriptions = hotQuery((db) => db.selectFrom('webhooks').select(['id', 'events']).orderBy('id'));

const employeeIdOf = hotQuery((db, param: Param<{ id: number }>) =>
  db.selectFrom('users').select('employeeId').where('id', '=', param('id')),
);

/** Queues an event for the webhooks that get it; it is sent only if this transaction commits (D62). */
export async function queueEvent<Type extends WebhookEvent>(
  tx: WriteTransaction,
  type: Type,
  userId: number,
  facts: WebhookFacts[Type],
  now: Instant,
): Promise<void> {
  const webhooks = await subscriptions.all(tx.db, {});
  const receivers = webhooks.filter(({ events }) => events.split(' ').includes(type));
  if (receivers.length === 0) return;
  const row = await employeeIdOf.first(tx.db, { id: userId });
  const data = { userId, employeeId: row?.employeeId ?? '', ...facts };
  const body = { id: newEventId(tx), type, at: now, data };
  for (const { id } of receivers) await queueDelivery(tx, id, body, now);
}

export function queueTest(tx: WriteTransaction, webhookId: number, now: Instant): Promise<void> {
  const body = { id: newEventId(tx), type: 'webhook.test', at: now, data: { webhookId } } as const;
  return queueDelivery(tx, webhookId, body, now);
}

async function queueDelivery(
  tx: WriteTransaction,
  webhookId: number,
  body: { readonly id: string; readonly type: string; readonly at: Instant; readonly data: object },
  now: Instant,
): Promise<void> {
  const payload = JSON.stringify({ webhookId, body });
  await tx.db
    .insertInto('outbox')
    .values({ kind: 'webhook', payload, webhookId, createdAt: now, nextAttemptAt: now })
    .execute();
  tx.touch('webhook');
}

/** Random, because receivers compare it: a number in order would be given twice after a restore. */
function newEventId(tx: WriteTransaction): string {
  return `msg_${tx.newId().toString(36)}${tx.newId().toString(36)}`;
}
