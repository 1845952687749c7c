import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';

export interface Delivery {
  /** `dropped`: it can never be sent, for example because its receiver is gone. */
  readonly outcome: 'sent' | 'dropped';
  readonly why?: string;
  readonly follow?: (tx: WriteTransaction) => Promise<void>;
}

/** Any exception means: try again later (L21). When `signal` aborts, the sender must close its connections. */
export type Sender<Payload> = (
  payload: Payload,
  row: { readonly id: number; readonly createdAt: Instant },
  signal: AbortSignal,
) => Promise<Delivery>;

/** Stored and logged, so it names no address, person or secret. `isFinal`: refused for good, not tried again. */
export class SendFailure extends Error {
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
