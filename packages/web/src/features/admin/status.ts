import type { AppRouter } from '@muster/api/router';
import { msg, type Translatable } from '@muster/domain/language/translate';
import type { inferRouterOutputs } from '@trpc/server';
import { unreachable } from '../../server/unreachable.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Status = inferRouterOutputs<AppRouter>['admin']['status'];
export type Mail = Status['mail'];

export interface StatusCard {
  readonly title: Translatable;
  readonly label: Translatable;
  readonly tone: Tone;
  /** What follows from it, where that is more than that all is well. */
  readonly meaning?: Translatable;
}

/** Each shows its healthy label only while the status confirms it (D34). */
export function statusCards(status: Status | undefined): readonly StatusCard[] {
  return [adminActions(status), systemStatus(status), emailService(status?.mail)];
}

const unknown = { label: msg('Unknown'), tone: 'quiet', meaning: unreachable } as const;

function adminActions(status: Status | undefined): StatusCard {
  const title = msg('Admin Actions');
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: msg('Active'), tone: 'good' }
    : {
        title,
        label: msg('Blocked'),
        tone: 'bad',
        meaning: msg('You can’t decide or change anything right now.'),
      };
}

function systemStatus(status: Status | undefined): StatusCard {
  const title = msg('System Status');
  if (!status) return { title, ...unknown };
  return status.database === 'writable'
    ? { title, label: msg('Operational'), tone: 'good' }
    : {
        title,
        label: msg('Not operational'),
        tone: 'bad',
        meaning: msg('The database can’t be written to. Its disk may be full.'),
      };
}

function emailService(mail: Mail | undefined): StatusCard {
  const title = msg('Email Service');
  if (!mail) return { title, ...unknown };
  if (mail.health === 'ready')
    return { title, label: msg('Ready'), tone: 'good', meaning: readyMeaning(mail) };
  if (mail.health === 'failing')
    return { title, label: msg('Failing'), tone: 'bad', meaning: msg('The last email could not be sent.') };
  return { title, label: msg('No recipient'), tone: 'warn', meaning: msg('No address is set.') };
}

function readyMeaning({ way }: Mail): Translatable {
  return way.way === 'smtp'
    ? msg('Sent by the mail server {host}.', { host: way.host ?? '' })
    : msg('Saved as files: no mail server is set up.');
}

export function wayText({ way }: Mail): Translatable {
  return way.way === 'smtp'
    ? msg('An email provider is configured: the mail server {host}.', { host: way.host ?? '' })
    : msg(
        'No mail server is set up (SMTP_URL). Emails are saved as files in the “mail” folder of the server’s data.',
      );
}

export function leaveNotices({ health }: Mail): Pick<StatusCard, 'label' | 'tone'> {
  if (health === 'ready') return { label: msg('Active'), tone: 'good' };
  return health === 'failing' ? { label: msg('Delayed'), tone: 'bad' } : { label: msg('Off'), tone: 'warn' };
}

/** Another mail sent meanwhile counts, too: it uses the same transport (D33). */
export function testOutcome(before: Mail, now: Mail): 'sent' | 'failed' | 'under way' {
  if (now.lastSentAt !== before.lastSentAt) return 'sent';
  const isNew = now.failing !== null && now.failing.nextAttemptAt !== before.failing?.nextAttemptAt;
  return isNew ? 'failed' : 'under way';
}
