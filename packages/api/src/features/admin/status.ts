import { readStorageUse } from '@muster/db/features/document/storage';
import { type MailState, readMailState } from '@muster/db/outbox/mail-state';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { ForwardingKind } from '@muster/domain/admin/forwarding';
import { type MailHealth, mailHealth } from '@muster/domain/admin/mail-health';
import type { StorageUse } from '@muster/domain/admin/schema';
import type { WriterContext } from '../../command.ts';
import { probeDatabase } from '../../monitoring/health.ts';
import type { MailTransport } from '../../outbox/mail/open.ts';

/** The state of the system on /admin-profile (D34). */
export interface Status {
  /** Whether the database can be written, as in /health (D48). */
  readonly database: 'writable' | 'unwritable';
  readonly mail: MailState & { readonly health: MailHealth; readonly way: MailTransport };
  /** Without what is hidden from the administrator (D21). */
  readonly storage: StorageUse;
  /** What did not fit between the settings and the requests since the start (D47, D51). */
  readonly forwarding: ForwardingKind[];
}

/** Reads the current state. */
export async function readStatus({
  store,
  mailTransport,
  forwarding,
  viewer,
}: Pick<WriterContext, 'store' | 'mailTransport' | 'forwarding' | 'viewer'>): Promise<Status> {
  const { mail, storage } = await inOneSnapshot(store.read, async (read) => ({
    mail: await readMailState(read),
    storage: await readStorageUse(read, viewer.id),
  }));
  const writable = await probeDatabase(store).then(
    () => true,
    () => false,
  );
  return {
    database: writable ? 'writable' : 'unwritable',
    mail: { ...mail, health: mailHealth(mail), way: mailTransport },
    storage,
    forwarding: forwarding.list(),
  };
}
