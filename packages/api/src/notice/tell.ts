import { getCompany } from '@muster/db/company/reads';
import { queueMail, queuePush } from '@muster/db/notice/writes/outbox';
import type { MailPayload, PushNotice } from '@muster/domain/notice/outgoing';
import type { CommandContext } from '../command.ts';

/** Has the company's administrator address told of a leave request after the commit, where there is one (D33). */
export async function tellAdministrator({ tx, now }: CommandContext, mail: MailPayload): Promise<void> {
  if (getCompany(tx.db).adminEmail !== null) await queueMail(tx, mail, now);
}

/** Has a person's devices told of something after the commit (D33). */
export async function tellPerson(
  { tx, now }: CommandContext,
  userId: number,
  notice: PushNotice,
): Promise<void> {
  await queuePush(tx, { notice, userId }, now);
}
