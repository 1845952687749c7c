import { hour, second } from '@muster/domain/calendar/durations';
import { type Instant, later } from '@muster/domain/calendar/instant';
import { mailingOf, type NoticeChoice, nextDigest } from '@muster/domain/notice/choices';
import { kindOfNotice } from '@muster/domain/notice/kinds';
import { mailPayload, type News, type PersonalMail, type RequestKind } from '@muster/domain/notice/outgoing';
import { type Addressee, findAddressee, mayMail } from '../features/account/address.ts';
import { listDeciders } from '../features/admin/deciders.ts';
import { findChoice } from '../features/notice/choices.ts';
import { getPersonCalendar } from '../features/working-time/reads.ts';
import type { WriteTransaction } from '../store/write-batch.ts';
import { queueMail, queuePush } from './writes.ts';

/** Single mails to one person within an hour; what follows is gathered into one at its end. */
const mostInAnHour = 20;

const longestDigest = 50;

/** By the ways that the person chose for news of this kind (D100). Nothing for a closed account. */
export async function tellPerson(
  tx: WriteTransaction,
  userId: number,
  news: News,
  now: Instant,
): Promise<void> {
  const person = await findAddressee(tx.db, userId);
  if (!person?.active) return;
  const choice = await findChoice(tx.db, userId, kindOfNotice[news.notice]);
  if (choice.push) await queuePush(tx, { notice: news.notice, userId }, now);
  await mailPerson(tx, person, news, { choice, now });
}

/** A mail by itself, or in the next digest. */
export async function mailPerson(
  tx: WriteTransaction,
  person: Addressee,
  news: News,
  { choice, now }: { readonly choice: NoticeChoice; readonly now: Instant },
): Promise<void> {
  if (!mayMail(person, 'notice')) return;
  const { id: userId, digestHour } = person;
  const way = mailingOf(choice);
  if (way === 'none') return;
  if (way === 'digest') {
    const zone = await getPersonCalendar(tx.db, userId);
    return gather(tx, userId, news, { now, at: nextDigest(now, digestHour, zone) });
  }
  if (await hasManyMails(tx, userId, now)) return gather(tx, userId, news, { now, at: later(now, hour) });
  await queueMail(tx, { event: 'notice', userId, news }, now, { toUserId: userId });
}

interface Asked {
  readonly userId: number;
  readonly request: RequestKind;
  readonly about: number;
}

/** Those who are asked to decide, but for the one who wrote it. */
export async function tellDeciders(
  tx: WriteTransaction,
  { userId, ...request }: Asked,
  { exceptId, now }: { readonly exceptId: number; readonly now: Instant },
): Promise<void> {
  for (const decider of await listDeciders(tx.db, userId))
    if (decider !== exceptId) await tellPerson(tx, decider, { notice: 'request_waits', ...request }, now);
}

/** Everyone but one; who they are is looked up when it is sent. */
export async function tellEveryone(
  tx: WriteTransaction,
  news: News,
  { exceptUserId, now }: { readonly exceptUserId: number; readonly now: Instant },
): Promise<void> {
  await queuePush(tx, { notice: news.notice, exceptUserId }, now);
  await queueMail(tx, { event: 'announced', exceptUserId, news }, now);
}

async function hasManyMails(tx: WriteTransaction, userId: number, now: Instant): Promise<boolean> {
  const recent = await tx.db
    .selectFrom('outbox')
    .select('id')
    .where('toUserId', '=', userId)
    .where('createdAt', '>', later(now, -hour))
    .limit(mostInAnHour)
    .execute();
  return recent.length === mostInAnHour;
}

interface When {
  readonly now: Instant;
  readonly at: Instant;
}

/** Into the mail that waits until `at` or before it; a mail that is nearly due may be on its way. */
async function gather(tx: WriteTransaction, userId: number, news: News, { now, at }: When): Promise<void> {
  const waiting = await tx.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('toUserId', '=', userId)
    .where('kind', '=', 'mail')
    .where('attempts', '=', 0)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('nextAttemptAt', '>', later(now, second))
    .where('nextAttemptAt', '<=', at)
    .orderBy('id', 'desc')
    .execute();
  for (const { id, payload } of waiting) {
    const mail = mailPayload.safeParse(JSON.parse(payload));
    if (mail.data?.event !== 'digest') continue;
    await tx.db
      .updateTable('outbox')
      .set({ payload: JSON.stringify(withNews(mail.data, news)) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const first = { event: 'digest', userId, news: [news], more: 0 } as const;
  await queueMail(tx, { ...first, news: [news] }, now, { toUserId: userId, nextAttemptAt: at });
}

type Digest = Extract<PersonalMail, { event: 'digest' }>;

function withNews(digest: Digest, news: News): Digest {
  if (digest.news.length >= longestDigest) return { ...digest, more: digest.more + 1 };
  return { ...digest, news: [...digest.news, news] };
}
