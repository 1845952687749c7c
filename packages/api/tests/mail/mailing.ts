import { setAdminEmail } from '@muster/db/features/company/writes/company';
import { company } from '@muster/testing/company';
import type { BootOptions, Muster, Person } from '@muster/testing/harness';
import type { Deps } from '../../src/deps.ts';
import { createMailSender, type HandOver } from '../../src/outbox/mail/sender.ts';
import { start } from '../notice/senders.ts';
import { withWhy } from '../notice/why.ts';

export const adminEmail = 'hr@example.com';

/** A company with an administrator address, where people ask for leave and get it. */
export interface Office {
  readonly muster: Muster;
  readonly ann: Person;
  readonly boss: Person;
}

export async function office(options?: BootOptions): Promise<Office> {
  const office = await company(options);
  await office.muster.store.write((tx) => setAdminEmail(tx, adminEmail));
  return office;
}

/** The outbox at work on the company's mails, until the test ends or stops it. */
export function mailing(muster: Muster, handOver: HandOver, deps: Pick<Deps, 'store'> = muster.deps) {
  const address = { from: 'muster@muster.example', publicOrigin: 'https://muster.example' };
  const origin = { ...address, secretKey: muster.deps.secretKey, clock: muster.now };
  return start(muster, { mail: createMailSender(deps.store, origin, handOver) }, deps);
}

/** The mails of the outbox as they lie in the database, oldest first. */
export const queuedMails = async ({ store }: Muster) =>
  withWhy(
    await store.read.selectFrom('outbox').selectAll().where('kind', '=', 'mail').orderBy('id').execute(),
  );

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
