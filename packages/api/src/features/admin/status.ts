import { readStorageUse } from '@muster/db/features/document/storage';
import { type MailState, readMailState } from '@muster/db/outbox/mail-state';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { ForwardingKind } from '@muster/domain/admin/forwarding';
import { type MailHealth, mailHealth } from '@muster/domain/admin/mail-health';
import type { StorageUse } from '@muster/domain/admin/schema';
import type { WriterContext } from '../../command.ts';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { probeDatabase } from '../../monitoring/health.ts';
import type { MailTransport } from '../../outbox/mail/open.ts';

export interface Status {
  readonly database: 'writable' | 'unwritable';
  readonly mail: MailState & { readonly health: MailHealth; readonly way: MailTransport };
  /** Without what is hidden from the administrator (D21). */
  readonly storage: StorageUse;
  readonly forwarding: ForwardingKind[];
}

export async function readStatus({
  store,
  mailTransport,
  forwarding,
  viewer,
}: Pick<WriterContext, 'store' | 'mailTransport' | 'forwarding' | 'viewer'>): Promise<Status> {
  const { mail, storage } = await inOneSnapshot(store.read, async (read) => ({
    mail: await readMailState(read),
    storage: await readStorageUse(read, seesGrievancesAs(viewer)),
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
