import { type MailState, readMailState } from '@muster/db/notice/mail-state';
import { probeWrite } from '@muster/db/probe-write';
import { type MailHealth, mailHealth } from '@muster/domain/admin/mail-health';
import type { Context } from '../context.ts';
import type { MailTransport } from './mail-transport.ts';

/** The state of the system on /admin-profile (D34). */
export interface Status {
  /** Whether the database can be written, as in /health (D48). */
  readonly database: 'writable' | 'unwritable';
  readonly mail: MailState & { readonly health: MailHealth; readonly way: MailTransport };
}

/** Reads the current state. */
export async function readStatus({
  store,
  mailTransport,
}: Pick<Context, 'store' | 'mailTransport'>): Promise<Status> {
  const mail = readMailState(store.read);
  const writable = await store.write(probeWrite).then(
    () => true,
    () => false,
  );
  return {
    database: writable ? 'writable' : 'unwritable',
    mail: { ...mail, health: mailHealth(mail), way: mailTransport },
  };
}
