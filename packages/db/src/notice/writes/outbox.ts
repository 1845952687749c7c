import type { Instant } from '@muster/domain/calendar/instant';
import type { MailPayload, PushPayload } from '@muster/domain/notice/outgoing';
import type { Updateable } from 'kysely';
import type { WriteTransaction } from '../../write-batch.ts';
import type { OutboxKind } from '../reads.ts';
import type { OutboxTable } from '../table.ts';

/** What is known of a mail besides its text. */
export interface MailRow {
  /** The person whose requests it is about. */
  readonly aboutUserId?: number;
  /** When it is sent; at once by default. */
  readonly nextAttemptAt?: Instant;
}

/** Queues a mail to the company's administrator address, if there is one (D33). */
export async function mailAdministrator(
  tx: WriteTransaction,
  payload: MailPayload,
  now: Instant,
  row: MailRow = {},
): Promise<void> {
  const company = await tx.db.selectFrom('company').select('adminEmail').executeTakeFirst();
  if (company?.adminEmail) await queueMail(tx, payload, now, row);
}

/** Queues a mail; it is sent only if this transaction commits (D33). */
export async function queueMail(
  tx: WriteTransaction,
  payload: MailPayload,
  now: Instant,
  row: MailRow = {},
): Promise<void> {
  await queue(tx, { kind: 'mail', payload: JSON.stringify(payload), ...row }, now);
  tx.touch('mail');
}

/** Queues a push; it is sent only if this transaction commits (D33). */
export async function queuePush(tx: WriteTransaction, payload: PushPayload, now: Instant): Promise<void> {
  await queue(tx, { kind: 'push', payload: JSON.stringify(payload) }, now);
}

/** Counts an attempt before it is made: even after a crash the next one is not before `nextAttemptAt` (L21). */
export async function countAttempt(tx: WriteTransaction, id: number, nextAttemptAt: Instant): Promise<void> {
  await tx.db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt }))
    .where('id', '=', id)
    .execute();
}

/** Records that the receiver took it (L22). */
export async function markSent(tx: WriteTransaction, id: number, now: Instant): Promise<void> {
  await settle(tx, id, { sentAt: now, lastError: null });
}

/** Records a failed attempt. `lastError` must name no one. */
export async function markFailed(
  tx: WriteTransaction,
  id: number,
  { lastError, nextAttemptAt }: { lastError: string; nextAttemptAt: Instant },
): Promise<void> {
  await settle(tx, id, { lastError, nextAttemptAt });
}

/** Gives a row up (L21). `lastError` must name no one. */
export async function giveUp(
  tx: WriteTransaction,
  id: number,
  lastError: string,
  now: Instant,
): Promise<void> {
  await settle(tx, id, { givenUpAt: now, lastError });
}

/** Records the outcome of an attempt. Administrators see the state of mail, but not of pushes. */
async function settle(tx: WriteTransaction, id: number, outcome: Updateable<OutboxTable>): Promise<void> {
  const row = await tx.db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  if (row?.kind === 'mail') tx.touch('mail');
}

/** Deletes settled rows queued before `before`. Reads no newer rows: ids rise with time. */
export async function forgetSettled(tx: WriteTransaction, before: Instant): Promise<void> {
  const younger = tx.db.selectFrom('outbox').select('id').where('createdAt', '>=', before);
  const first = await younger.orderBy('id').limit(1).executeTakeFirst();
  await tx.db
    .deleteFrom('outbox')
    .where('id', '<', first?.id ?? Number.MAX_SAFE_INTEGER)
    .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute();
}

/** Empties the outbox, so that an invented past sends nothing. */
export async function forgetQueued(tx: WriteTransaction): Promise<void> {
  await tx.db.deleteFrom('outbox').execute();
}

async function queue(
  tx: WriteTransaction,
  row: MailRow & { readonly kind: OutboxKind; readonly payload: string },
  now: Instant,
): Promise<void> {
  await tx.db
    .insertInto('outbox')
    .values({ nextAttemptAt: now, ...row, createdAt: now })
    .execute();
}
