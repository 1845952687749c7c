import { readStorageUse } from '@muster/db/document/storage';
import { type MailState, readMailState } from '@muster/db/notice/mail-state';
import { inOneSnapshot } from '@muster/db/snapshot';
import { type MailHealth, mailHealth } from '@muster/domain/admin/mail-health';
import type { StorageUse } from '@muster/domain/admin/schema';
import type { WriterContext } from '../command.ts';
import { probeDatabase } from '../probe-database.ts';
import type { MailTransport } from './mail-transport.ts';

/** The state of the system on /admin-profile (D34). */
export interface Status {
  /** Whether the database can be written, as in /health (D48). */
  readonly database: 'writable' | 'unwritable';
  readonly mail: MailState & { readonly health: MailHealth; readonly way: MailTransport };
  /** Without what is hidden from the administrator (D21). */
  readonly storage: StorageUse;
  /** Whether an X-Forwarded-For was ignored since the start (D51). */
  readonly forwardingIgnored: boolean;
  /** Whether a request came without one although TRUST_PROXY is set. */
  readonly forwardingMissing: boolean;
  /** Whether a page was opened by plain http although PUBLIC_URL is https (D47). */
  readonly openedByHttp: boolean;
  /** Whether a proxy dropped the upgrade of a socket (D47). */
  readonly upgradeMissing: boolean;
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
    forwardingIgnored: forwarding.ignored,
    forwardingMissing: forwarding.missing,
    openedByHttp: forwarding.plainHttp,
    upgradeMissing: forwarding.noUpgrade,
  };
}
