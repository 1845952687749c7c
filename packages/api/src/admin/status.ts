import { type MailState, readMailState } from '@muster/db/notice/mail-state';
import { probeWrite } from '@muster/db/probe-write';
import { type MailHealth, mailHealth } from '@muster/domain/admin/mail-health';
import type { Context } from '../context.ts';
import type { MailTransport } from './mail-transport.ts';

/** What /admin-profile says of the system, each card true (D34). */
export interface Status {
  /** Whether the database can be written, as /health has it (D48). */
  readonly database: 'writable' | 'unwritable';
  readonly mail: MailState & { readonly health: MailHealth; readonly way: MailTransport };
}

/** How the system fares at this moment. */
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
