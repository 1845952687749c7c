import type { LeaveMailFacts } from '@muster/db/features/leave/reads';
import type { SecurityMailFacts } from '@muster/db/features/notice/security-notices';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { msg, type Translatable, type Translate } from '@muster/domain/language/translate';
import { countedText } from '@muster/domain/leave/balance';
import type { LeaveMail } from '@muster/domain/notice/outgoing';
import { type SecurityChange, securitySentence } from '@muster/domain/notice/security';
import { letter, type MailText, oneLine } from './mail-text.ts';

export interface LeaveNews {
  readonly event: LeaveMail['event'];
  readonly facts: LeaveMailFacts;
}

export function leaveMail(t: Translate, news: LeaveNews, link: string): MailText {
  const { subject } = words[news.event];
  return mailText(
    t,
    t(subject(oneLine(news.facts.fullName), whenOf(t, news.facts))),
    [sentenceOf(t, news)],
    link,
  );
}

export function gatheredLeaveMail(
  t: Translate,
  news: readonly [LeaveNews, ...LeaveNews[]],
  more: number,
  link: string,
): MailText {
  const name = oneLine(news[0].facts.fullName);
  const rest =
    more > 0
      ? [
          t(
            '{more, plural, one {# more can be seen in the Admin Panel.} other {# more can be seen in the Admin Panel.}}',
            { more },
          ),
        ]
      : [];
  const title = t('Leave of {name}: {count, plural, one {# more} other {# more}} in the last ten minutes', {
    name,
    count: news.length + more,
  });
  return mailText(t, title, [...news.map((each) => sentenceOf(t, each)), ...rest], link);
}

interface Facts extends Readonly<Record<string, string | number>> {
  /** By whom it was decided. */
  readonly by: string;
  readonly person: string;
  /** What it counts. */
  readonly amount: string;
  readonly when: string;
}

interface Words {
  readonly subject: (name: string, when: string) => Translatable;
  readonly sentence: (facts: Facts) => Translatable;
}

const words: Readonly<Record<LeaveMail['event'], Words>> = {
  leave_requested: {
    subject: (name, when) => msg('Leave requested: {name}, {when}', { name, when }),
    sentence: (facts) => msg('{person} requests {amount} of leave, {when}.', facts),
  },
  leave_approved: {
    subject: (name, when) => msg('Leave approved: {name}, {when}', { name, when }),
    sentence: (facts) => msg('{by} approved the leave of {person}: {amount}, {when}.', facts),
  },
  leave_rejected: {
    subject: (name, when) => msg('Leave rejected: {name}, {when}', { name, when }),
    sentence: (facts) => msg('{by} rejected the leave of {person}: {amount}, {when}.', facts),
  },
  leave_cancelled: {
    subject: (name, when) => msg('Leave cancelled: {name}, {when}', { name, when }),
    sentence: (facts) => msg('{by} cancelled, as asked, the leave of {person}: {amount}, {when}.', facts),
  },
  leave_kept: {
    subject: (name, when) => msg('Leave not cancelled: {name}, {when}', { name, when }),
    sentence: (facts) => msg('{by} did not cancel the leave of {person}: {amount}, {when}.', facts),
  },
};

export function sentenceOf(t: Translate, { event, facts }: LeaveNews): string {
  const { fullName, employeeId, decidedBy } = facts;
  const by = decidedBy === null ? t('An administrator') : oneLine(decidedBy);
  const person = `${oneLine(fullName)} (${oneLine(employeeId)})`;
  return t(words[event].sentence({ by, person, amount: countedText(t, facts), when: whenOf(t, facts) }));
}

export function testMail(t: Translate, company: string, link: string): MailText {
  const sentence = t('This is a test: emails from Muster at {company} arrive at this address.', {
    company: oneLine(company),
  });
  return mailText(t, t('Test email from Muster'), [sentence], link);
}

export function securityMail(
  t: Translate,
  change: SecurityChange,
  { subject, actor }: SecurityMailFacts,
  link: string,
): MailText {
  const person = `${oneLine(subject.fullName)} (${oneLine(subject.employeeId)})`;
  const sentence = securitySentence(t, change, person, false);
  const by = actor ? `${oneLine(actor.fullName)} (${oneLine(actor.employeeId)})` : t('the command line');
  const whole = t('{sentence}, by {by}. If this is unexpected, look into it now.', { sentence, by });
  return mailText(t, sentence, [whole], link);
}

function mailText(t: Translate, subject: string, sentences: readonly string[], link: string): MailText {
  return letter(t, { subject, sentences, link: { address: link, label: t('Open the Admin Panel') } });
}

export function whenOf(t: Translate, { startDate, endDate }: LeaveMailFacts): string {
  const [from, to] = [writtenDate(t, startDate), writtenDate(t, endDate)];
  return startDate === endDate ? from : t('{from} to {to}', { from, to });
}
