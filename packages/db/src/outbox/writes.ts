import type { Instant } from '@muster/domain/calendar/instant';
import type { Said } from '@muster/domain/language/texts';
import { storedFailure } from '@muster/domain/notice/delivery-failures';
import type { MailPayload, PushPayload } from '@muster/domain/notice/outgoing';
import type { Updateable } from 'kysely';
import type { OutboxTable } from '../features/notice/table.ts';
import { type Db, expressionsOf } from '../store/connection.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import { type DueRow, dueBeside, fullWebhooks, type OutboxKind, type Wanted } from './reads.ts';

export interface MailRow {
  readonly aboutUserId?: number;
  /** To whom it is; the administrator address by default. */
  readonly toUserId?: number;
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

export async function queueMail(
  tx: WriteTransaction,
  payload: MailPayload,
  now: Instant,
  row: MailRow = {},
): Promise<void> {
  await queue(tx, { kind: 'mail', payload: JSON.stringify(payload), ...row }, now);
  tx.touch('mail');
}

/** Nothing for a closed account, which has no device. */
export async function queuePush(tx: WriteTransaction, payload: PushPayload, now: Instant): Promise<void> {
  if ('userId' in payload && (await isClosed(tx.db, payload.userId))) return;
  await queue(tx, { kind: 'push', payload: JSON.stringify(payload) }, now);
}

async function isClosed(db: Db, userId: number): Promise<boolean> {
  const closed = db.selectFrom('users').select('id').where('id', '=', userId).where('active', '=', 0);
  return (await closed.executeTakeFirst()) !== undefined;
}

/** No other server gets them, a webhook at most `perWebhook` (D62). Attempts count before they are made (L21). */
export async function claimDue(
  tx: WriteTransaction,
  wanted: Wanted,
  until: (row: DueRow) => Instant,
): Promise<DueRow[]> {
  const claimed = (await listClaimable(tx, wanted)).map((row) => ({ ...row, attempts: row.attempts + 1 }));
  for (const row of claimed) await update(tx, row.id, { attempts: row.attempts, nextAttemptAt: until(row) });
  return claimed;
}

/** Looks again, without the webhooks that have their places by then, until no row that it finds was passed over. */
async function listClaimable(
  tx: WriteTransaction,
  { underWay, limit, ...wanted }: Wanted,
): Promise<DueRow[]> {
  const taken: DueRow[] = [];
  for (;;) {
    const beside = { ...wanted, underWay: [...underWay, ...taken], limit: limit - taken.length };
    const due = dueBeside(tx.db, beside).modifyEnd(expressionsOf(tx.db).passOverLocked);
    let isAnyPassedOver = false;
    for (const row of await due.execute()) {
      const hasPlace = row.webhookId === null || !fullWebhooks([...underWay, ...taken]).has(row.webhookId);
      if (hasPlace) taken.push(row);
      else isAnyPassedOver = true;
    }
    if (!isAnyPassedOver) return taken;
  }
}

/** A row as it was claimed: another claim counts one more attempt. */
export type Claim = Pick<DueRow, 'id' | 'attempts'>;

/** Records that the receiver took it (L22); false if that was recorded before, or the row was given up. */
export async function markSent(tx: WriteTransaction, id: number, now: Instant): Promise<boolean> {
  return settle(tx, { id }, { sentAt: now, lastError: null });
}

/** Records a failed attempt, unless the row was claimed again. */
export async function markFailed(
  tx: WriteTransaction,
  claim: Claim,
  { why, nextAttemptAt }: { why: Said; nextAttemptAt: Instant },
): Promise<boolean> {
  return settle(tx, claim, { lastError: storedFailure(why), nextAttemptAt });
}

/** Unless it was claimed again (L21). `isRefused` is for good. */
export async function giveUp(
  tx: WriteTransaction,
  claim: Claim,
  { why, isRefused = false }: { why: Said; isRefused?: boolean },
  now: Instant,
): Promise<boolean> {
  return settle(tx, claim, {
    givenUpAt: now,
    lastError: storedFailure(why),
    isRefused: isRefused ? 1 : 0,
  });
}

/** Records the outcome of an attempt. Administrators see the state of mail, but not of pushes. */
async function settle(
  tx: WriteTransaction,
  { id, attempts }: Pick<Claim, 'id'> & Partial<Claim>,
  outcome: Updateable<OutboxTable>,
): Promise<boolean> {
  const row = await tx.db
    .updateTable('outbox')
    .set(outcome)
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .$if(attempts !== undefined, (query) => query.where('attempts', '=', attempts ?? 0))
    .returning('kind')
    .executeTakeFirst();
  if (row?.kind === 'mail') tx.touch('mail');
  return row !== undefined;
}

async function update(tx: WriteTransaction, id: number, changes: Updateable<OutboxTable>): Promise<void> {
  await tx.db.updateTable('outbox').set(changes).where('id', '=', id).execute();
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
