import type { SignInAction } from '@muster/domain/admin/features';
import type { Instant } from '@muster/domain/calendar/instant';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';

/** A sign-in, a failure or a refused call, and where from. Never what was typed. */
export interface SignInEvent {
  readonly action: SignInAction;
  /** Who is signed in; null for a try to sign in. */
  readonly actorId: number | null;
  readonly userId: number | null;
  /** Null for the events of many addresses together. */
  readonly address: string | null;
  readonly device: string | null;
  readonly call?: string;
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

export async function countMore({ db }: WriteTransaction, id: number, more: number): Promise<void> {
  await db
    .updateTable('sign_in_events')
    .set((eb) => ({ count: eb('count', '+', more) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteOldSignIns({ db }: WriteTransaction, before: Instant): Promise<void> {
  await db.deleteFrom('sign_in_events').where('createdAt', '<', before).execute();
}
