import { getCompany } from '@muster/db/features/company/reads';
import { findLeaveMailFacts } from '@muster/db/features/leave/reads';
import { findSecurityMailFacts } from '@muster/db/features/notice/security-notices';
import { readClock } from '@muster/db/store/change-clock';
import type { Store } from '@muster/db/store/store';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import type { LeaveMail, MailPayload } from '@muster/domain/notice/outgoing';
import { translateTo } from '../../language/translate-to.ts';
import type { Delivery, Sender } from '../sender.ts';
import {
  gatheredLeaveMail,
  type LeaveNews,
  leaveMail,
  type MailText,
  securityMail,
  testMail,
} from './leave-mail.ts';
import { mailHost } from './own-name.ts';

/** Retries are identical unless the database has changed. */
export interface OutgoingMail extends MailText {
  readonly id: number;
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string; readonly address: string };
  readonly date: Date;
  readonly headers: Readonly<Record<string, string>>;
  /** The ids of the people whom it names. */
  readonly names: readonly number[];
}

interface Written extends MailText, Pick<OutgoingMail, 'names'> {}

/** Tells other machines that no answer is expected (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

export type HandOver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

export interface MailOrigin {
  readonly from: string;
  readonly publicOrigin: string;
}

const withdrawn: Delivery = { outcome: 'dropped', why: 'The request was withdrawn' };
const decidedAnew: Delivery = { outcome: 'dropped', why: 'It was decided again, with an email of its own' };
const gone: Delivery = { outcome: 'dropped', why: 'The account no longer exists' };
const nobody: Delivery = { outcome: 'dropped', why: 'The company has no administrator address' };

/** From the current database, to the current address but for a last mail to the former one (D33). What is no longer true is dropped. */
export function createMailSender(
  store: Store,
  { from, publicOrigin }: MailOrigin,
  handOver: HandOver,
): Sender<MailPayload> {
  const host = mailHost(publicOrigin);
  return async (payload, { id, createdAt }, signal) => {
    const company = await getCompany(store.read);
    const address = formerAddress(payload) ?? company.adminEmail;
    if (address === null) return nobody;
    const t = translateTo(variantOf(company));
    const words = await wordsOf(t, store, payload, `${publicOrigin}/admin`);
    if ('outcome' in words) return words;
    const messageId = `<${id}.${(await readClock(store.read)).epoch}@${host}>`;
    const people = { from: { name: 'Muster', address: from }, to: { name: '', address } };
    await handOver({ ...words, ...people, headers, id, messageId, date: new Date(createdAt) }, signal);
    return { outcome: 'sent' };
  };
}

function formerAddress(payload: MailPayload): string | undefined {
  return payload.event === 'security' ? payload.to : undefined;
}

async function wordsOf(
  t: Translate,
  store: Store,
  payload: MailPayload,
  link: string,
): Promise<Written | Delivery> {
  if (payload.event === 'test')
    return { ...testMail(t, (await getCompany(store.read)).name, link), names: [] };
  if (payload.event === 'security') {
    const facts = await findSecurityMailFacts(store.read, payload.subjectId, payload.actorId);
    if (!facts) return gone;
    const { subject, actor } = facts;
    return {
      ...securityMail(t, payload.change, facts, link),
      names: [subject.id, ...(actor ? [actor.id] : [])],
    };
  }
  if (payload.event === 'leave_gathered') {
    const found = await Promise.all(payload.mails.map((mail) => newsOf(store, mail)));
    const [first, ...others] = found.flatMap((news) => ('outcome' in news ? [] : [news]));
    if (!first) return withdrawn;
    const names = [first, ...others].flatMap(namedIn);
    return { ...gatheredLeaveMail(t, [first, ...others], payload.more, link), names };
  }
  const news = await newsOf(store, payload);
  return 'outcome' in news ? news : { ...leaveMail(t, news, link), names: namedIn(news) };
}

function namedIn({ facts: { userId, reviewedBy } }: LeaveNews): number[] {
  return reviewedBy === null ? [userId] : [userId, reviewedBy];
}

async function newsOf(store: Store, { event, leaveRequestId }: LeaveMail): Promise<LeaveNews | Delivery> {
  const facts = await findLeaveMailFacts(store.read, leaveRequestId);
  if (!facts) return withdrawn;
  if (event !== 'leave_requested' && event !== `leave_${facts.status}`) return decidedAnew;
  return { event, facts };
}
