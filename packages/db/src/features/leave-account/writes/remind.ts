import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { type Reminder, remindersOn } from '@muster/domain/leave-account/reminders';
import { tellPerson } from '../../../outbox/tell.ts';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { getPersonCalendar } from '../../working-time/reads.ts';
import { readAccounts } from '../facts.ts';
import type { KnownAccount } from '../policies.ts';

interface DueReminder extends Reminder {
  readonly account: KnownAccount;
}

/** What a person should have been told of days that expire and was not (D97). Nothing for a closed account. */
export async function listDueReminders(db: Db, userId: number, now: Instant): Promise<DueReminder[]> {
  const today = companyDate(now, await getPersonCalendar(db, userId));
  const wanted = (await readAccounts(db, userId)).flatMap(({ account, facts }) =>
    facts ? remindersOn(facts, today).map((each) => ({ ...each, account })) : [],
  );
  if (wanted.length === 0 || !(await isActive(db, userId))) return [];
  const told = await db
    .selectFrom('expiry_notices')
    .select(['accountId', 'expiresOn', 'stage'])
    .where('userId', '=', userId)
    .where('expiresOn', '>=', addDays(today, -31))
    .execute();
  return wanted.filter(
    ({ account, expiresOn, stage }) =>
      !told.some(
        (each) => each.accountId === account.id && each.expiresOn === expiresOn && each.stage === stage,
      ),
  );
}

async function isActive(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('active').where('id', '=', userId).executeTakeFirst();
  return row?.active === 1;
}

/**
 * Tells a person once of each, by the account as it is now: what is to come by the ways that they chose, what is gone in
 * the bell. Returns how many notices it wrote.
 */
export async function remindOfExpiry(tx: WriteTransaction, userId: number, now: Instant): Promise<number> {
  let written = 0;
  for (const { account, ...reminder } of await listDueReminders(tx.db, userId, now)) {
    const about = await insertExpiryNotice(tx, { userId, account, ...reminder }, now);
    if (about === undefined) continue;
    written += 1;
    if (reminder.stage !== 'expired') await tellPerson(tx, userId, { notice: 'expiry_near', about }, now);
  }
  return written;
}

interface NewNotice extends Omit<Reminder, 'stage'> {
  readonly userId: number;
  readonly account: KnownAccount;
  readonly stage: Reminder['stage'] | 'told';
}

/** For the bell. Returns its id, or undefined if the person was told of this stage before. */
export async function insertExpiryNotice(
  tx: WriteTransaction,
  { userId, account, stage, amount, expiresOn }: NewNotice,
  now: Instant,
): Promise<number | undefined> {
  const { id: accountId, name: accountName, unit } = account;
  const facts = { userId, accountId, accountName, unit, stage, amount, expiresOn };
  const row = await tx.db
    .insertInto('expiry_notices')
    .values({ ...facts, createdAt: now, seq: tx.seq(userId) })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes notices from before `before`. Devices keep what they have until they are cleared. */
export async function forgetExpiryNotices(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db.deleteFrom('expiry_notices').where('createdAt', '<', before).execute();
}
