import type { WriteTransaction } from '@muster/db/store/write-batch';
import type { Instant } from '@muster/domain/calendar/instant';
import { english, type Said } from '@muster/domain/language/texts';

interface Followed {
  readonly follow?: (tx: WriteTransaction) => Promise<void>;
}

/** What can never be sent, for example because its receiver is gone. */
export interface Dropped extends Followed {
  readonly outcome: 'dropped';
  readonly why: Said;
}

export type Delivery = ({ readonly outcome: 'sent' } & Followed) | Dropped;

/** Any exception means: try again later (L21). When `signal` aborts, the sender must close its connections. */
export type Sender<Payload> = (
  payload: Payload,
  row: { readonly id: number; readonly createdAt: Instant },
  signal: AbortSignal,
) => Promise<Delivery>;

/** Why something was not sent, one of `deliveryTexts`. `isFinal`: refused for good, not tried again. */
export class SendFailure extends Error {
  readonly said: Said;
  readonly isFinal: boolean;

  constructor(said: Said, isFinal = false) {
    super(english(said));
    this.said = said;
    this.isFinal = isFinal;
  }
}
