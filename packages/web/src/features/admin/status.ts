import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import type { Tone } from '../../ui/badge.tsx';
import { unreachable } from '../../unreachable.ts';

/** How the system fares, as the server told it (D34). */
export type Status = inferRouterOutputs<AppRouter>['admin']['status'];
export type Mail = Status['mail'];

/** A card: one thing of the system, a word for how it is, and what that means. */
export interface StatusCard {
  readonly title: string;
  readonly label: string;
  readonly tone: Tone;
  readonly meaning: string;
}

/**
 * The three cards of U77, each with its healthy word only while that is so (D34). `status` is
 * undefined where nobody can tell: the server was not reached, or has not answered yet.
 */
export function statusCards(status: Status | undefined): readonly StatusCard[] {
  return [adminActions(status), systemStatus(status), emailService(status?.mail)];
}

const unknown = { label: 'Unknown', tone: 'quiet', meaning: unreachable } as const;

function adminActions(status: Status | undefined): StatusCard {
  const title = 'Admin Actions';
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: 'Active', tone: 'good', meaning: 'Decisions and changes are open to you.' }
    : { title, label: 'Blocked', tone: 'bad', meaning: 'Nothing can be decided or changed.' };
}

function systemStatus(status: Status | undefined): StatusCard {
  const title = 'System Status';
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: 'Operational', tone: 'good', meaning: 'The database can be read and written.' }
    : {
        title,
        label: 'Not operational',
        tone: 'bad',
        meaning: 'The database cannot be written. Is its disk full?',
      };
}

function emailService(mail: Mail | undefined): StatusCard {
  const title = 'Email Service';
  if (!mail) return { title, ...unknown };
  if (mail.health === 'ready') return { title, label: 'Ready', tone: 'good', meaning: readyMeaning(mail) };
  if (mail.health === 'failing')
    return { title, label: 'Failing', tone: 'bad', meaning: 'The newest e-mail could not be sent.' };
  return { title, label: 'Nobody is told', tone: 'warn', meaning: 'There is no address to write to.' };
}

function readyMeaning({ way }: Mail): string {
  return way.way === 'smtp' ? `By the mail server ${way.host}.` : 'Into files: no mail server is set up.';
}

/** Which way mail goes, as a sentence (D33). */
export function wayText({ way }: Mail): string {
  return way.way === 'smtp'
    ? `An email provider is configured: the mail server ${way.host}.`
    : 'No mail server is set up (SMTP_URL). Each e-mail is kept as a file in the folder “mail” of the server’s data.';
}

/** Whether administrators hear of leave by mail, as a card's word. */
export function leaveNotices({ health }: Mail): Pick<StatusCard, 'label' | 'tone'> {
  if (health === 'ready') return { label: 'Active', tone: 'good' };
  return health === 'failing' ? { label: 'Delayed', tone: 'bad' } : { label: 'Off', tone: 'warn' };
}

/**
 * What became of a test since `before` was read (D33): it went, its try failed and why, or neither yet. Another mail that
 * goes meanwhile says as much of the way that mail takes.
 */
export function testOutcome(before: Mail, now: Mail): 'sent' | 'failed' | 'under way' {
  if (now.lastSentAt !== before.lastSentAt) return 'sent';
  const isNew = now.failing !== null && now.failing.nextAttemptAt !== before.failing?.nextAttemptAt;
  return isNew ? 'failed' : 'under way';
}
