import type { WriteTransaction } from '@muster/db/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';

/** What became of one row of the outbox. */
export interface Delivery {
  /** `dropped`: it can never be sent, for example because the one it is meant for is gone. */
  readonly outcome: 'sent' | 'dropped';
  /** Why it was dropped, in words like those of {@link SendFailure}. */
  readonly why?: string;
  /** Done in the transaction that marks the row. */
  readonly follow?: (tx: WriteTransaction) => Promise<void>;
}

/**
 * Sends what a row of the outbox asks for. Whatever it throws means: to be tried again later (L21). Once `signal` is
 * aborted nobody waits for it any longer, and it must let go of its connections: the server is ending.
 */
export type Sender<Payload> = (
  payload: Payload,
  row: { readonly id: number; readonly createdAt: Instant },
  signal: AbortSignal,
) => Promise<Delivery>;

/**
 * Thrown by a sender that knows why it failed. Its words are kept with the row and logged: they name no address, no
 * person and no secret. Of any other error only its name is kept.
 */
export class SendFailure extends Error {}
