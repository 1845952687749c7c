import type { AppRouter } from '@muster/api/router';
import type { inferRouterOutputs } from '@trpc/server';
import { unreachable } from '../../server/unreachable.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Status = inferRouterOutputs<AppRouter>['admin']['status'];
export type Mail = Status['mail'];

export interface StatusCard {
  readonly title: string;
  readonly label: string;
  readonly tone: Tone;
  /** What follows from it, where that is more than that all is well. */
  readonly meaning?: string;
}

/** Each shows its healthy label only while the status confirms it (D34). */
export function statusCards(status: Status | undefined): readonly StatusCard[] {
  return [adminActions(status), systemStatus(status), emailService(status?.mail)];
}

const unknown = { label: 'Unknown', tone: 'quiet', meaning: unreachable } as const;

function adminActions(status: Status | undefined): StatusCard {
  const title = 'Admin Actions';
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: 'Active', tone: 'good' }
    : { title, label: 'Blocked', tone: 'bad', meaning: 'You can’t decide or change anything right now.' };
}

function systemStatus(status: Status | undefined): StatusCard {
  const title = 'System Status';
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: 'Operational', tone: 'good' }
    : {
        title,
        label: 'Not operational',
        tone: 'bad',
        meaning: 'The database can’t be written to. Its disk may be full.',
      };
}

function emailService(mail: Mail | undefined): StatusCard {
  const title = 'Email Service';
  if (!mail) return { title, ...unknown };
  if (mail.health === 'ready') return { title, label: 'Ready', tone: 'good', meaning: readyMeaning(mail) };
  if (mail.health === 'failing')
    return { title, label: 'Failing', tone: 'bad', meaning: 'The last email could not be sent.' };
  return { title, label: 'No recipient', tone: 'warn', meaning: 'No address is set.' };
}

function readyMeaning({ way }: Mail): string {
  return way.way === 'smtp'
    ? `Sent by the mail server ${way.host}.`
    : 'Saved as files: no mail server is set up.';
}

export function wayText({ way }: Mail): string {
  return way.way === 'smtp'
    ? `An email provider is configured: the mail server ${way.host}.`
    : 'No mail server is set up (SMTP_URL). Emails are saved as files in the “mail” folder of the server’s data.';
}

export function leaveNotices({ health }: Mail): Pick<StatusCard, 'label' | 'tone'> {
  if (health === 'ready') return { label: 'Active', tone: 'good' };
  return health === 'failing' ? { label: 'Delayed', tone: 'bad' } : { label: 'Off', tone: 'warn' };
}

/** Another mail sent meanwhile counts, too: it uses the same transport (D33). */
export function testOutcome(before: Mail, now: Mail): 'sent' | 'failed' | 'under way' {
  if (now.lastSentAt !== before.lastSentAt) return 'sent';
  const isNew = now.failing !== null && now.failing.nextAttemptAt !== before.failing?.nextAttemptAt;
  return isNew ? 'failed' : 'under way';
}
