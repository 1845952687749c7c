import { readStorageUse } from '@muster/db/features/document/storage';
import { readMailState } from '@muster/db/outbox/mail-state';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import { mailHealth } from '@muster/domain/admin/mail-health';
import type { SystemStatus } from '@muster/domain/admin/schema';
import type { WriterContext } from '../../command.ts';
import { seesGrievancesAs } from '../../http/viewer.ts';
import { sayWhy } from '../../language/say-why.ts';
import { probeDatabase } from '../../monitoring/health.ts';

type Asked = Pick<WriterContext, 'store' | 'mailTransport' | 'forwarding' | 'viewer' | 'translate'>;

/** Without what is hidden from the administrator (D21). */
export async function readStatus({
  store,
  mailTransport,
  forwarding,
  viewer,
  translate,
}: Asked): Promise<SystemStatus> {
  const { mail, storage } = await inOneSnapshot(store.read, async (read) => ({
    mail: await readMailState(read),
    storage: await readStorageUse(read, seesGrievancesAs(viewer)),
  }));
  const writable = await probeDatabase(store).then(
    () => true,
    () => false,
  );
  const { failing, givenUp } = mail;
  const t = translate();
  return {
    database: writable ? 'writable' : 'unwritable',
    mail: {
      ...mail,
      failing: failing && sayWhy(t, failing),
      givenUp: givenUp && sayWhy(t, givenUp),
      health: mailHealth(mail),
      way: mailTransport,
    },
    storage,
    forwarding: forwarding.list(),
  };
}
