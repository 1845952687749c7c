import type { AuditAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { Said } from '@muster/domain/language/texts';
import { storedFailure } from '@muster/domain/notice/delivery-failures';
import { type MakeWebhookInput, webhookLimits } from '@muster/domain/webhook/schema';
import { webhookTexts } from '@muster/domain/webhook/texts';
import { queueTest } from '../../outbox/events.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { recordAudit } from '../audit/writes.ts';
import { announceCompanyChange } from '../notice/writes/security-notices.ts';

export interface NewWebhook extends MakeWebhookInput {
  readonly secret: Buffer;
}

export interface Change {
  readonly actorId: number;
  readonly now: Instant;
}

export const noSuchWebhook = webhookTexts.noSuchWebhook();

/** Adds a webhook and returns its id. Throws `conflict` if the company has as many as it can have (D62). */
export async function insertWebhook(
  tx: WriteTransaction,
  { events, ...given }: NewWebhook,
  change: Change,
): Promise<number> {
  const { count } = await tx.db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= webhookLimits.count)
    throw new DomainError('conflict', webhookTexts.tooManyWebhooks({ count }));
  const row = { ...given, events: events.join(' '), madeBy: change.actorId, createdAt: change.now };
  const { id } = await tx.db.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow();
  await note(tx, 'webhook.make', id, change);
  await announceCompanyChange(tx, 'webhook_made', change);
  return id;
}

/** Gives a webhook a new secret; the one before signs, too, until `previousUntil`. Throws `not_found`. */
export async function rotateSecret(
  tx: WriteTransaction,
  { id, secret, previousUntil }: { id: number; secret: Buffer; previousUntil: Instant },
  change: Change,
): Promise<void> {
  const row = await tx.db
    .updateTable('webhooks')
    .set((eb) => ({ previousSecret: eb.ref('secret'), previousUntil, secret }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchWebhook);
  await note(tx, 'webhook.rotate', id, change);
  await announceCompanyChange(tx, 'webhook_secret_changed', change);
}

/** Deletes a webhook with its deliveries. Throws `not_found`. */
export async function deleteWebhook(tx: WriteTransaction, id: number, change: Change): Promise<void> {
  const row = await tx.db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchWebhook);
  await note(tx, 'webhook.remove', id, change);
  await announceCompanyChange(tx, 'webhook_removed', change);
}

export async function testWebhook(tx: WriteTransaction, id: number, change: Change): Promise<void> {
  const row = await tx.db.selectFrom('webhooks').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchWebhook);
  await queueTest(tx, id, change.now);
  await note(tx, 'webhook.test', id, change);
}

/** Records how the last attempt of a delivery ended. `why` it failed is null for one that succeeded. */
export async function recordAnswer(
  tx: WriteTransaction,
  id: number,
  { why, ...answer }: { lastAnswerAt: Instant; lastStatus: number | null; why: Said | null },
): Promise<void> {
  const lastError = why && storedFailure(why);
  await tx.db
    .updateTable('webhooks')
    .set({ ...answer, lastError })
    .where('id', '=', id)
    .execute();
  tx.touch('webhook');
}

async function note(
  tx: WriteTransaction,
  action: AuditAction,
  id: number,
  { actorId, now }: Change,
): Promise<void> {
  tx.touch('webhook');
  await recordAudit(tx, { actorId, action, subjectType: 'webhook', subjectId: id }, now);
}
