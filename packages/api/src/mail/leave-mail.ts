import type { LeaveMailFacts } from '@muster/db/leave/mail-facts';
import { writtenDate } from '@muster/domain/calendar/names';
import type { LeaveMail } from '@muster/domain/notice/outgoing';

/** The subject and body of a mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The text of a mail about leave (D33). `link` leads to the request. */
export function leaveMail(event: LeaveMail['event'], news: LeaveMailFacts, link: string): MailText {
  const name = oneLine(news.fullName);
  const person = `${name} (${oneLine(news.employeeId)})`;
  const decidedBy = oneLine(news.decidedBy ?? 'An administrator');
  const [days, when] = [`${news.days} ${news.days === 1 ? 'day' : 'days'}`, whenOf(news)];
  const { title, sentence } = {
    leave_requested: { title: 'Leave requested', sentence: `${person} asks for ${days} of leave, ${when}.` },
    leave_approved: {
      title: 'Leave approved',
      sentence: `${decidedBy} approved the leave of ${person}: ${days}, ${when}.`,
    },
    leave_rejected: {
      title: 'Leave rejected',
      sentence: `${decidedBy} rejected the leave of ${person}: ${days}, ${when}.`,
    },
  }[event];
  return mailText(`${title}: ${name}, ${when}`, sentence, link);
}

/** The text of a test mail (D33). */
export function testMail(company: string, link: string): MailText {
  const sentence = `This is a test: mails of Muster at ${oneLine(company)} arrive at this address.`;
  return mailText('A test from Muster', sentence, link);
}

function mailText(subject: string, sentence: string, link: string): MailText {
  const text = `${sentence}\n\nOpen the Admin Panel: ${link}\n`;
  const anchor = `<a href="${escaped(link)}">Open the Admin Panel</a>`;
  return { subject, text, html: page(subject, [escaped(sentence), anchor]) };
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

/** Keeps a name on one line, in headers and text. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
