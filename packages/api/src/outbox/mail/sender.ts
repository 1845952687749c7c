import { findAddressee } from '@muster/db/features/account/address';
import { getCompany } from '@muster/db/features/company/reads';
import { findLeaveMailFacts } from '@muster/db/features/leave/reads';
import { findSecurityMailFacts } from '@muster/db/features/notice/security-notices';
import { readClock } from '@muster/db/store/change-clock';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import { variantOf } from '@muster/domain/language/languages';
import type { Translate } from '@muster/domain/language/translate';
import { deliveryTexts } from '@muster/domain/notice/delivery-failures';
import type { AddressedMail, LeaveMail, MailPayload, PersonalMail } from '@muster/domain/notice/outgoing';
import { translateTo } from '../../language/translate-to.ts';
import type { Dropped, Sender } from '../sender.ts';
import { addressed } from './addressed.ts';
import { gatheredLeaveMail, type LeaveNews, leaveMail, securityMail, testMail } from './leave-mail.ts';
import type { MailText } from './mail-text.ts';
import { mailHost } from './own-name.ts';
import { personalMail } from './personal-mail.ts';

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
  /** What mails about one thing have in common, so that mail programs show them together. */
  readonly references?: string;
}

interface Written extends MailText, Pick<OutgoingMail, 'names'> {
  readonly to: string;
  readonly thread?: string | null;
  readonly stopAt?: string | null;
}

/** Tells other machines that no answer is expected (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-generated' };

export type HandOver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

export interface MailOrigin {
  readonly from: string;
  readonly publicOrigin: string;
  /** The key that seals and signs what is in links. */
  readonly secretKey: Buffer;
  readonly clock: () => Instant;
}

const withdrawn: Dropped = { outcome: 'dropped', why: deliveryTexts.withdrawn() };
const decidedAnew: Dropped = { outcome: 'dropped', why: deliveryTexts.decidedAnew() };
const gone: Dropped = { outcome: 'dropped', why: deliveryTexts.accountGone() };
const noReceiver: Dropped = { outcome: 'dropped', why: deliveryTexts.noAdministratorAddress() };

/** From the current database, to the current address but for a last mail to the former one (D33). What is no longer true is dropped. */
export function createMailSender(store: Store, origin: MailOrigin, handOver: HandOver): Sender<MailPayload> {
  const host = mailHost(origin.publicOrigin);
  return async (payload, { id, createdAt }, signal) => {
    if (isAddressed(payload)) return addressed(payload, { secretKey: origin.secretKey, now: origin.clock() });
    const words = isPersonal(payload)
      ? await personal(store, origin, payload, createdAt)
      : await toAdministrator(store, payload, `${origin.publicOrigin}/admin`);
    if ('outcome' in words) return words;
    const { to, thread = null, stopAt = null, ...said } = words;
    const { epoch } = await readClock(store.read);
    const people = { from: { name: 'Muster', address: origin.from }, to: { name: '', address: to } };
    const headers = { ...automatic, ...(stopAt !== null && stopHeaders(stopAt)) };
    const envelope = { id, messageId: `<${id}.${epoch}@${host}>`, date: new Date(createdAt), headers };
    const related = thread !== null && { references: `<${thread}.${epoch}@${host}>` };
    await handOver({ ...said, ...people, ...envelope, ...related }, signal);
    return { outcome: 'sent' };
  };
}

/** A press on "Unsubscribe" of a mail program stops mails of this kind, without a page (RFC 8058). */
function stopHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type ToAdministrator = Exclude<MailPayload, PersonalMail | AddressedMail>;

function isAddressed(payload: MailPayload): payload is AddressedMail {
  return payload.event === 'forgotten' || payload.event === 'announced';
}

function isPersonal(payload: Exclude<MailPayload, AddressedMail>): payload is PersonalMail {
  return 'userId' in payload;
}

async function personal(
  { read }: Store,
  { publicOrigin, secretKey }: MailOrigin,
  payload: PersonalMail,
  issuedAt: Instant,
): Promise<Written | Dropped> {
  const person = await findAddressee(read, payload.userId);
  if (!person) return gone;
  return personalMail({ db: read, person, issuedAt, publicOrigin, secretKey }, payload);
}

async function toAdministrator(
  store: Store,
  payload: ToAdministrator,
  link: string,
): Promise<Written | Dropped> {
  const company = await getCompany(store.read);
  const to = formerAddress(payload) ?? company.adminEmail;
  if (to === null) return noReceiver;
  const words = await wordsOf(translateTo(variantOf(company)), store, payload, link);
  return 'outcome' in words ? words : { ...words, to };
}

function formerAddress(payload: ToAdministrator): string | undefined {
  return payload.event === 'security' ? payload.to : undefined;
}

async function wordsOf(
  t: Translate,
  store: Store,
  payload: ToAdministrator,
  link: string,
): Promise<Omit<Written, 'to'> | Dropped> {
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

async function newsOf(store: Store, { event, leaveRequestId }: LeaveMail): Promise<LeaveNews | Dropped> {
  const facts = await findLeaveMailFacts(store.read, leaveRequestId);
  if (!facts) return withdrawn;
  if (event !== 'leave_requested' && event !== `leave_${facts.status}`) return decidedAnew;
  return { event, facts };
}
