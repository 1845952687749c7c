import type { SignInAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** Each null in a row of several events that differ in it. */
export interface SignInSource {
  /** Who is signed in; null for a try to sign in. */
  readonly actorId: number | null;
  readonly userId: number | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly call?: string | null;
}

/** A sign-in, a failure or a refused call, and where from. Never what was typed. */
export interface SignInEvent extends SignInSource {
  readonly action: SignInAction;
}

interface NewRow extends Required<Omit<SignInEvent, 'call'>> {
  readonly call: string | null;
  readonly createdAt: Instant;
}

const newEvent = hotQuery((db, param: Param<NewRow>) =>
  db
    .insertInto('sign_in_events')
    .values((eb) => ({
      action: param('action'),
      actorId: param('actorId'),
      userId: param('userId'),
      address: param('address'),
      device: param('device'),
      call: param('call'),
      count: eb.lit(1),
      createdAt: param('createdAt'),
    }))
    .returning('id'),
);

export async function recordSignIn(
  tx: WriteTransaction,
  event: SignInEvent,
  now: Instant,
): Promise<number | undefined> {
  return (await newEvent.first(tx.db, { ...event, call: event.call ?? null, createdAt: now }))?.id;
}

/** Counts more events in a row, which keeps what all of them share. */
export async function countMore(
  { db }: WriteTransaction,
  id: number,
  { more, actorId, userId, address, device, call }: SignInSource & { readonly more: number },
): Promise<void> {
  await db
    .updateTable('sign_in_events')
    .set((eb) => ({ count: eb('count', '+', more), actorId, userId, address, device, call: call ?? null }))
    .where('id', '=', id)
    .execute();
}

export async function deleteOldSignIns({ db }: WriteTransaction, before: Instant): Promise<void> {
  await db.deleteFrom('sign_in_events').where('createdAt', '<', before).execute();
}
