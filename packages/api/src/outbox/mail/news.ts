import type { Addressee } from '@muster/db/features/account/address';
import { findCorrection } from '@muster/db/features/attendance/correction';
import { findHrDocumentRequest } from '@muster/db/features/hr-document/reads';
import { findLeaveMailFacts, type LeaveMailFacts } from '@muster/db/features/leave/reads';
import { findExpiryNotice } from '@muster/db/features/leave-account/expiry-notices';
import { findLeaveNotice } from '@muster/db/features/leave-account/notices';
import { findMessages } from '@muster/db/features/message/reads';
import { findSecurityMailFacts } from '@muster/db/features/notice/security-notices';
import { findName } from '@muster/db/query/person-name';
import type { Db } from '@muster/db/store/connection';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { countedText } from '@muster/domain/leave/balance';
import { amountText } from '@muster/domain/leave-account/explain';
import type { ExpiryNotice } from '@muster/domain/leave-account/reminders';
import type { News } from '@muster/domain/notice/outgoing';
import { screenOf, wordsOf } from '@muster/domain/notice/push';
import { securitySentence } from '@muster/domain/notice/security';
import { sentenceOf, whenOf } from './leave-mail.ts';
import { oneLine } from './mail-text.ts';

/** What a mail says of one piece of news. */
export interface Told {
  readonly subject: string;
  readonly sentences: readonly string[];
  /** The page of the app that has more. */
  readonly path: string;
  /** What it is about, so that mail programs show mails about one thing together; null for what stands alone. */
  readonly thread: string | null;
  readonly names: readonly number[];
}

interface Asked {
  readonly db: Db;
  readonly t: Translate;
  readonly reader: Pick<Addressee, 'id' | 'isAdmin'>;
}

/** Undefined for what is no longer true. Nothing of types, reasons and answers is even read (D20, D33). */
export async function toldOf(asked: Asked, news: News): Promise<Told | undefined> {
  if (news.security) return securityOf(asked, news.security);
  const { notice, about = 0 } = news;
  switch (notice) {
    case 'leave_approved':
    case 'leave_rejected':
    case 'leave_cancelled':
    case 'leave_kept':
    case 'leave_entered':
    case 'leave_dates_changed':
      return ownLeaveOf(asked, notice, about);
    case 'days_expire':
      return expiryOf(asked, await findLeaveNotice(asked.db, about));
    case 'expiry_near':
      return expiryOf(asked, await findExpiryNotice(asked.db, about, asked.reader.id));
    case 'correction_decided':
      return correctionOf(asked, about);
    case 'announcement':
      return announcementOf(asked, about);
    case 'request_waits':
      return requestOf(asked, news);
    default:
      return plain(asked, news, null);
  }
}

/** As a push says it. */
function plain({ t, reader }: Asked, { notice }: News, thread: string | null): Told {
  const { body, url } = wordsOf(t, notice, reader);
  return { subject: body, sentences: [body], path: url, thread, names: [reader.id] };
}

type LeaveNotice = Extract<News['notice'], `leave_${string}`>;

const ownLeave: Readonly<
  Record<LeaveNotice, (facts: { when: string; by: string; amount: string }) => Translatable>
> = {
  leave_approved: (facts) => msg('{by} approved your leave: {amount}, {when}.', facts),
  leave_rejected: (facts) => msg('{by} rejected your leave: {amount}, {when}.', facts),
  leave_cancelled: (facts) => msg('{by} cancelled, as you asked, your leave: {amount}, {when}.', facts),
  leave_kept: (facts) => msg('{by} did not cancel your leave: {amount}, {when}.', facts),
  leave_entered: ({ amount, when }) => msg('Leave was entered for you: {amount}, {when}.', { amount, when }),
  leave_dates_changed: ({ amount, when }) =>
    msg('The dates of your leave were changed: {amount}, {when}.', {
      amount,
      when,
    }),
};

const decidedAs: Partial<Record<LeaveNotice, LeaveMailFacts['status']>> = {
  leave_approved: 'approved',
  leave_rejected: 'rejected',
};

async function ownLeaveOf(asked: Asked, notice: LeaveNotice, id: number): Promise<Told | undefined> {
  const { db, t, reader } = asked;
  const facts = await findLeaveMailFacts(db, id);
  const status = decidedAs[notice];
  if (!facts || (status !== undefined && facts.status !== status)) return undefined;
  const by = facts.decidedBy === null ? t('An administrator') : oneLine(facts.decidedBy);
  const sentence = t(ownLeave[notice]({ by, amount: countedText(t, facts), when: whenOf(t, facts) }));
  const names = facts.reviewedBy === null ? [reader.id] : [reader.id, facts.reviewedBy];
  const subject = t('Your leave: {when}', { when: whenOf(t, facts) });
  return { subject, sentences: [sentence], path: '/leave', thread: `leave-${id}`, names };
}

type Expiry = Pick<ExpiryNotice, 'unit' | 'amount' | 'expiresOn'>;

/** One's own figure and date (D97). */
function expiryOf({ t, reader }: Asked, notice: Expiry | undefined): Told | undefined {
  if (!notice) return undefined;
  const { unit, amount, expiresOn } = notice;
  const facts = { amount: amountText(amount, unit), until: writtenDate(t, expiresOn) };
  const sentence =
    unit === 'days'
      ? t('{amount} days of your leave expire: you can use them until {until}.', facts)
      : t('{amount} hours of your leave expire: you can use them until {until}.', facts);
  const subject = t('Leave that expires');
  return { subject, sentences: [sentence], path: '/leave', thread: null, names: [reader.id] };
}

async function correctionOf({ db, t, reader }: Asked, id: number): Promise<Told> {
  const { date, status } = await findCorrection(db, id);
  const day = writtenDate(t, date);
  const sentence =
    status === 'accepted'
      ? t('Your correction of {day} was accepted.', { day })
      : t('Your correction of {day} was declined.', { day });
  const subject = t('Your correction: {day}', { day });
  return {
    subject,
    sentences: [sentence],
    path: '/attendance',
    thread: `correction-${id}`,
    names: [reader.id],
  };
}

async function announcementOf({ db, t, reader }: Asked, id: number): Promise<Told | undefined> {
  const [message] = await findMessages(db, [id]);
  if (!message || message.deletedAt !== null) return undefined;
  const by = oneLine(message.senderName);
  return {
    subject: t('Announcement by {by}', { by }),
    sentences: [message.content],
    path: '/chat',
    thread: `announcement-${id}`,
    names: [reader.id, message.senderId],
  };
}

async function requestOf(asked: Asked, { request, about = 0 }: News): Promise<Told | undefined> {
  const { db, t, reader } = asked;
  const told = (userId: number, subject: string, sentence: string): Told => ({
    subject,
    sentences: [sentence],
    path: screenOf('request_waits', reader),
    thread: `${request}-${about}`,
    names: [reader.id, userId],
  });
  if (request === 'leave') {
    const facts = await findLeaveMailFacts(db, about);
    if (facts?.status !== 'pending') return undefined;
    const subject = t('Leave requested: {name}, {when}', {
      name: oneLine(facts.fullName),
      when: whenOf(t, facts),
    });
    return told(facts.userId, subject, sentenceOf(t, { event: 'leave_requested', facts }));
  }
  const { userId, status, ...row } =
    request === 'correction' ? await findCorrection(db, about) : await findHrDocumentRequest(db, about);
  if (status !== 'pending') return undefined;
  const name = oneLine((await findName(db, userId)) ?? '');
  if ('date' in row) {
    const facts = { name, day: writtenDate(t, row.date) };
    const sentence = t('{name} asks for a correction of {day}.', facts);
    return told(userId, t('Correction requested: {name}, {day}', facts), sentence);
  }
  return told(userId, t('Document requested: {name}', { name }), t('{name} asks for a document.', { name }));
}

type SecurityNews = NonNullable<News['security']>;

async function securityOf(
  { db, t, reader }: Asked,
  { change, subjectId, actorId }: SecurityNews,
): Promise<Told | undefined> {
  const facts = await findSecurityMailFacts(db, subjectId, actorId);
  if (!facts) return undefined;
  const { subject, actor } = facts;
  const isOwn = subject.id === reader.id;
  const person = `${oneLine(subject.fullName)} (${oneLine(subject.employeeId)})`;
  const sentence = securitySentence(t, change, person, isOwn);
  const by = actor ? `${oneLine(actor.fullName)} (${oneLine(actor.employeeId)})` : t('the command line');
  const whole =
    actorId === reader.id
      ? t('{sentence}. If this was not you, change your password and tell your administrator.', { sentence })
      : t('{sentence}, by {by}. If this is unexpected, look into it now.', { sentence, by });
  const names = [reader.id, subject.id, ...(actor ? [actor.id] : [])];
  return {
    subject: sentence,
    sentences: [whole],
    path: isOwn ? '/profile' : '/dashboard',
    thread: null,
    names,
  };
}
