import { findAddressee, listOpenAccounts } from '@muster/db/features/account/address';
import { findChoice } from '@muster/db/features/notice/choices';
import { listMailed } from '@muster/db/features/people/reads';
import { mailPerson } from '@muster/db/outbox/tell';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { shouldYield, yieldToEventLoop } from '@muster/db/store/yield-to-event-loop';
import { mayReset } from '@muster/domain/account/address/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import { kindOfNotice } from '@muster/domain/notice/kinds';
import type { AddressedMail } from '@muster/domain/notice/outgoing';
import { mailNewLink } from '../../features/account/address/mailed-link.ts';
import type { Dropped } from '../sender.ts';

interface Addressing {
  readonly secretKey: Buffer;
  readonly now: Instant;
}

/**
 * Who it is to is found out here and not in the call: so a call about an account that does not exist takes as long as
 * one about an account that does (D100).
 */
export function addressed(payload: AddressedMail, addressing: Addressing): Dropped {
  const why = deliveryTexts.mailedToEach();
  if (payload.event === 'announced')
    return { outcome: 'dropped', why, follow: (tx) => announce(tx, payload, addressing.now) };
  return { outcome: 'dropped', why, follow: (tx) => answerForgotten(tx, payload, addressing) };
}

type Forgotten = Extract<AddressedMail, { event: 'forgotten' }>;

async function answerForgotten(tx: WriteTransaction, who: Forgotten, addressing: Addressing): Promise<void> {
  for (const id of await listOpenAccounts(tx.db, who)) {
    const person = await findAddressee(tx.db, id);
    if (person && mayReset(person)) await mailNewLink(tx, person, addressing);
  }
}

async function announce(
  tx: WriteTransaction,
  { exceptUserId, news }: Extract<AddressedMail, { event: 'announced' }>,
  now: Instant,
): Promise<void> {
  for (const id of await listMailed(tx.db, exceptUserId)) {
    if (shouldYield()) await yieldToEventLoop();
    const person = await findAddressee(tx.db, id);
    const choice = await findChoice(tx.db, id, kindOfNotice[news.notice]);
    if (person) await mailPerson(tx, person, news, { choice, now });
  }
}
