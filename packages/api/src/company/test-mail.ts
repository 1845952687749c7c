import { getCompany } from '@muster/db/company/reads';
import { recordCompanyAct } from '@muster/db/company/writes/audit';
import { DomainError } from '@muster/domain/errors';
import type { CommandContext } from '../command.ts';
import { mailAdministrator } from '../notice/queue.ts';

/** Has a mail sent that says nothing but that mails arrive (D33). Throws `unprocessable` without an administrator address. */
export async function sendTestMail(context: CommandContext) {
  const { tx, viewer, now } = context;
  if (getCompany(tx.db).adminEmail === null)
    throw new DomainError(
      'unprocessable',
      'There is no e-mail address to send to: save one first',
      'adminEmail',
    );
  await mailAdministrator(context, { event: 'test' });
  await recordCompanyAct(tx, 'company.test-mail', undefined, { actorId: viewer.id, now });
  return { message: 'A test is on its way' };
}
