import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';

/** The outcome of one outbox row. */
export interface Delivery {
  /** `dropped`: it can never be sent, for example because its receiver is gone. */
  readonly outcome: 'sent' | 'dropped';
  /** Why it was dropped; names no one. */
  readonly why?: string;
  /** Runs in the transaction that records the outcome. */
  readonly follow?: (tx: WriteTransaction) => Promise<void>;
}

/**
 * Sends one outbox row. Any exception means: try again later (L21). When `signal` aborts, the server is stopping and
 * the sender must close its connections.
 */
export type Sender<Payload> = (
  payload: Payload,
  row: { readonly id: number; readonly createdAt: Instant },
  signal: AbortSignal,
) => Promise<Delivery>;

/**
 * Thrown by a sender that knows why it failed. The message is stored and logged, so it names no address, person or
 * secret. Of other errors only the name is kept. `isFinal`: the receiver refused it for good, so it is not tried again.
 */
export class SendFailure extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
