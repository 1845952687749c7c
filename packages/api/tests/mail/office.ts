import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { onTestFinished } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { createMailSender, type HandOver } from '../../src/outbox/mail/sender.ts';
import { type RunningOutbox, startOutbox } from '../../src/outbox/outbox.ts';
import { type BootOptions, boot, type Muster, type Person } from '../harness.ts';

export const adminEmail = 'hr@example.com';

/** A company with an administrator address, where people ask for leave and get it. */
export interface Office {
  readonly muster: Muster;
  readonly ann: Person;
  readonly boss: Person;
}

export async function office(options?: BootOptions): Promise<Office> {
  const muster = await boot(options);
  await muster.store.write((tx) => setAdminEmail(tx, adminEmail));
  return { muster, ann: await muster.person('E1'), boss: await muster.person('BOSS', { isAdmin: true }) };
}

/** The outbox at work on the company's mails, until the test ends or stops it. */
export function mailing(
  muster: Muster,
  handOver: HandOver,
  { store }: Pick<Deps, 'store'> = muster.deps,
): RunningOutbox {
  const origin = { from: 'muster@muster.example', publicOrigin: 'https://muster.example' };
  const mail = createMailSender(store, origin, handOver);
  const dropped = async () => ({ outcome: 'dropped' }) as const;
  const outbox = startOutbox(
    { ...muster.deps, store },
    { mail, push: dropped, webhook: dropped },
    muster.app.server.log,
  );
  onTestFinished(() => outbox.stop());
  return outbox;
}

/** The mails of the outbox as they lie in the database, oldest first. */
export const queuedMails = ({ store }: Muster) =>
  store.read.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute();

/** Gives a person a name that no transport would take. */
export async function rename({ store }: Muster, { id }: Person, fullName: string): Promise<void> {
  await store.write((tx) =>
    tx.db
      .updateTable('users')
      .set({ fullName, seq: tx.seq(id) })
      .where('id', '=', id)
      .execute(),
  );
}
