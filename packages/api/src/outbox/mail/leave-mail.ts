import type { LeaveMailFacts } from '@muster/db/features/leave/reads';
import type { SecurityMailFacts } from '@muster/db/features/notice/security-notices';
import { writtenDate } from '@muster/domain/calendar/names';
import type { LeaveMail } from '@muster/domain/notice/outgoing';
import { type SecurityChange, securitySentence } from '@muster/domain/notice/security';
import { escaped } from '../../http/pages/escaped.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface LeaveNews {
  readonly event: LeaveMail['event'];
  readonly facts: LeaveMailFacts;
}

export function leaveMail(news: LeaveNews, link: string): MailText {
  const name = oneLine(news.facts.fullName);
  return mailText(`${titles[news.event]}: ${name}, ${whenOf(news.facts)}`, [sentenceOf(news)], link);
}

export function gatheredLeaveMail(
  news: readonly [LeaveNews, ...LeaveNews[]],
  more: number,
  link: string,
): MailText {
  const name = oneLine(news[0].facts.fullName);
  const rest = more > 0 ? [`${more} more can be seen in the Admin Panel.`] : [];
  const title = `Leave of ${name}: ${news.length + more} more in the last ten minutes`;
  return mailText(title, [...news.map(sentenceOf), ...rest], link);
}

const titles = {
  leave_requested: 'Leave requested',
  leave_approved: 'Leave approved',
  leave_rejected: 'Leave rejected',
  leave_cancelled: 'Leave cancelled',
  leave_kept: 'Leave not cancelled',
} satisfies Record<LeaveMail['event'], string>;

const decided = {
  leave_approved: 'approved',
  leave_rejected: 'rejected',
  leave_cancelled: 'cancelled, as asked,',
  leave_kept: 'did not cancel',
} as const;

function sentenceOf({ event, facts }: LeaveNews): string {
  const person = `${oneLine(facts.fullName)} (${oneLine(facts.employeeId)})`;
  const decidedBy = oneLine(facts.decidedBy ?? 'An administrator');
  const [days, when] = [`${facts.days} ${facts.days === 1 ? 'day' : 'days'}`, whenOf(facts)];
  if (event === 'leave_requested') return `${person} requests ${days} of leave, ${when}.`;
  return `${decidedBy} ${decided[event]} the leave of ${person}: ${days}, ${when}.`;
}

export function testMail(company: string, link: string): MailText {
  const sentence = `This is a test: emails from Muster at ${oneLine(company)} arrive at this address.`;
  return mailText('Test email from Muster', [sentence], link);
}

export function securityMail(
  change: SecurityChange,
  { subject, actor }: SecurityMailFacts,
  link: string,
): MailText {
  const person = `${oneLine(subject.fullName)} (${oneLine(subject.employeeId)})`;
  const sentence = securitySentence(change, person, false);
  const by = actor ? `${oneLine(actor.fullName)} (${oneLine(actor.employeeId)})` : 'the command line';
  return mailText(sentence, [`${sentence}, by ${by}. If this is unexpected, look into it now.`], link);
}

function mailText(subject: string, sentences: readonly string[], link: string): MailText {
  const text = `${sentences.join('\n')}\n\nOpen the Admin Panel: ${link}\n`;
  const anchor = `<a href="${escaped(link)}">Open the Admin Panel</a>`;
  return { subject, text, html: page(subject, [...sentences.map(escaped), anchor]) };
}

function whenOf({ startDate, endDate }: LeaveMailFacts): string {
  const from = writtenDate(startDate);
  return startDate === endDate ? from : `${from} to ${writtenDate(endDate)}`;
}

function page(title: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const head = `<meta charset="utf-8"><title>${escaped(title)}</title>`;
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body>\n${body}\n</body>\n</html>\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
