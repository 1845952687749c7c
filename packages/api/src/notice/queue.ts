import { getCompany } from '@muster/db/company/reads';
import { queueMail, queuePush } from '@muster/db/notice/writes/outbox';
import type { MailPayload, PushNotice } from '@muster/domain/notice/outgoing';
import type { CommandContext } from '../command.ts';

/** Queues a mail to the company's administrator address, if there is one (D33). */
export async function mailAdministrator({ tx, now }: CommandContext, mail: MailPayload): Promise<void> {
  if (getCompany(tx.db).adminEmail !== null) await queueMail(tx, mail, now);
}

/** Queues a push to a person's devices (D33). */
export async function pushToPerson(
  { tx, now }: CommandContext,
  userId: number,
  notice: PushNotice,
): Promise<void> {
  await queuePush(tx, { notice, userId }, now);
}
