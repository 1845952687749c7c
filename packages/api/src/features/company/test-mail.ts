import { getCompany } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { queueMail } from '@muster/db/outbox/writes';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../../command.ts';

/** Queues a test mail (D33). Throws `unprocessable` without an administrator address. */
export async function sendTestMail({ tx, viewer, now }: CommandContext) {
  if ((await getCompany(tx.db)).adminEmail === null)
    throw new DomainError(
      'unprocessable',
      'There is no email address to send to: save one first',
      'adminEmail',
    );
  await queueMail(tx, { event: 'test' }, now);
  await recordCompanyAct(tx, 'company.test-mail', undefined, { actorId: viewer.id, now });
  return { message: 'A test is on its way' };
}
