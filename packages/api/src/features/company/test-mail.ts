import { getCompany } from '@muster/db/features/company/reads';
import { recordCompanyAct } from '@muster/db/features/company/writes/audit';
import { queueMail } from '@muster/db/outbox/writes';
import { companyTexts } from '@muster/domain/company/texts';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../../command.ts';

/** Queues a test mail (D33). Throws `unprocessable` without an administrator address. */
export async function sendTestMail({ tx, viewer, now }: CommandContext) {
  if ((await getCompany(tx.db)).adminEmail === null)
    throw new DomainError('unprocessable', companyTexts.noEmailAddressSend(), 'adminEmail');
  await queueMail(tx, { event: 'test' }, now);
  await recordCompanyAct(tx, 'company.test-mail', undefined, { actorId: viewer.id, now });
  return companyTexts.testMailOnItsWay();
}
