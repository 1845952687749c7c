import type { Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { type FoundRows, nextAfter, type Rows } from '@muster/domain/lists/list-rows';
import { failureIn } from '@muster/domain/notice/delivery-failures';
import { isWebhookEvent, webhookPayload } from '@muster/domain/webhook/events';
import { type Webhook, type WebhookDelivery, webhookLimits } from '@muster/domain/webhook/schema';
import type { saidFields } from '@muster/domain/wire/said';
import type { Selectable } from 'kysely';
import { newestById } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import type { OutboxTable } from '../notice/table.ts';

const shownWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'madeBy')
    .select(['webhooks.id', 'name', 'url', 'events', 'madeBy', 'fullName', 'webhooks.createdAt'])
    .select(['previousUntil', 'lastAnswerAt', 'lastStatus', 'lastError']);

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownWebhooks>['execute']>>[number];

type Unsaid<Shown, Failure extends keyof Shown> = Omit<Shown, Failure | keyof typeof saidFields> & {
  /** Why the last attempt failed, which the reader gets in their language. */
  readonly why: Said | null;
};
export type FoundWebhook = Unsaid<Webhook, 'lastError'>;
export type FoundDelivery = Unsaid<WebhookDelivery, 'error'>;

/** The company's webhooks, newest first, without their secrets (D62). */
export async function listWebhooks(db: Db, now: Instant): Promise<FoundWebhook[]> {
  const rows = await shownWebhooks(db).orderBy('webhooks.id', 'desc').execute();
  return rows.map((row) => shown(row, now));
}

export async function findWebhook(db: Db, id: number, now: Instant): Promise<FoundWebhook | undefined> {
  const row = await shownWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst();
  return row && shown(row, now);
}

/** A type that a later release no longer has is not shown, and neither is a previous secret that no longer signs. */
function shown(
  { events, madeBy, fullName, previousUntil, lastError, ...row }: ShownRow,
  now: Instant,
): FoundWebhook {
  return {
    ...row,
    why: lastError === null ? null : failureIn(lastError),
    events: events.split(' ').filter(isWebhookEvent),
    madeBy: { id: madeBy, fullName },
    previousUntil: previousUntil && previousUntil > now ? previousUntil : null,
  };
}

/** Where a webhook's events go and what signs them, sealed; undefined once it was deleted. */
export function findReceiver(db: Db, id: number) {
  return db
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'previousSecret', 'previousUntil'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listDeliveries(
  db: Db,
  webhookId: number,
  rows: Rows,
): Promise<FoundRows<FoundDelivery>> {
  const deliveries = db
    .selectFrom('outbox')
    .select(['id', 'payload', 'attempts', 'createdAt', 'sentAt', 'givenUpAt', 'nextAttemptAt', 'lastError'])
    .where('webhookId', '=', webhookId);
  const found = await newestById(deliveries, (name) => rows[name]).execute();
  return { rows: found.flatMap(toDelivery), next: nextAfter(found, deliveryList, rows) };
}

export const deliveryList = { name: 'deliveries', most: webhookLimits.deliveries, by: 'id' } as const;

type DeliveryRow = Pick<
  Selectable<OutboxTable>,
  'id' | 'payload' | 'attempts' | 'createdAt' | 'sentAt' | 'givenUpAt' | 'nextAttemptAt' | 'lastError'
>;

function toDelivery(row: DeliveryRow): FoundDelivery[] {
  const payload = webhookPayload.safeParse(JSON.parse(row.payload));
  if (!payload.success) return [];
  const { id: eventId, type } = payload.data.body;
  const { id, attempts, createdAt, sentAt, givenUpAt, lastError } = row;
  const why = lastError === null ? null : failureIn(lastError);
  const settledAt = sentAt ?? givenUpAt;
  const nextAttemptAt = settledAt ? null : row.nextAttemptAt;
  return [{ id, eventId, type, state: stateOf(row), attempts, createdAt, settledAt, nextAttemptAt, why }];
}

function stateOf({ sentAt, givenUpAt, lastError }: DeliveryRow): WebhookDelivery['state'] {
  if (sentAt) return 'delivered';
  if (givenUpAt) return 'failed';
  return lastError ? 'retrying' : 'waiting';
}
