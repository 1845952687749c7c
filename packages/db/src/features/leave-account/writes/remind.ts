import { companyDate, type Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { type ExpiryStage, type Reminder, remindersOn } from '@muster/domain/leave-account/reminders';
import { tellPerson } from '../../../outbox/tell.ts';
import type { Db } from '../../../store/connection.ts';
import type { WriteTransaction } from '../../../store/write-batch.ts';
import { calendarOf, getWorkingTimes } from '../../working-time/reads.ts';
import { readAccountsOf } from '../facts.ts';
import type { KnownAccount } from '../policies.ts';

interface DueReminder extends Reminder {
  readonly userId: number;
  readonly account: KnownAccount;
}

/** What people should have been told of days that expire and were not (D97). Nothing for closed accounts. */
export async function listDueReminders(
  db: Db,
  userIds: readonly number[],
  now: Instant,
): Promise<DueReminder[]> {
  const times = await getWorkingTimes(db);
  const known = [...(await readAccountsOf(db, userIds)).values()].flat();
  const wanted = known.flatMap(({ userId, account, facts }) => {
    const today = companyDate(now, calendarOf(userId, times));
    return facts ? remindersOn(facts, today).map((each) => ({ ...each, userId, account })) : [];
  });
  const people = [...new Set(wanted.map(({ userId }) => userId))];
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', people)
    .where('active', '=', 1)
    .execute();
  const active = new Set(rows.map(({ id }) => id));
  const told = await db
    .selectFrom('expiry_notices')
    .select(['userId', 'accountId', 'expiresOn', 'stage'])
    .where('userId', 'in', people)
    .where('expiresOn', 'in', [...new Set(wanted.map(({ expiresOn }) => expiresOn))])
    .execute();
  const before = new Set(told.map((each) => keyOf(each.userId, each.accountId, each)));
  return wanted.filter(
    ({ userId, account, ...each }) => active.has(userId) && !before.has(keyOf(userId, account.id, each)),
  );
}

function keyOf(
  userId: number,
  accountId: number,
  { expiresOn, stage }: { readonly expiresOn: PlainDate; readonly stage: ExpiryStage },
): string {
  return `${userId} ${accountId} ${expiresOn} ${stage}`;
}

/**
 * Tells a person once of each, by the account as it is now: what is to come by the ways that they chose, what is gone in
 * the bell. Returns how many notices it wrote.
 */
export async function remindOfExpiry(tx: WriteTransaction, userId: number, now: Instant): Promise<number> {
  let written = 0;
  for (const { account, ...reminder } of await listDueReminders(tx.db, [userId], now)) {
    const about = await insertExpiryNotice(tx, { account, ...reminder }, now);
    if (about === undefined) continue;
    written += 1;
    if (reminder.stage !== 'expired') await tellPerson(tx, userId, { notice: 'expiry_near', about }, now);
  }
  return written;
}

interface NewNotice extends Omit<Reminder, 'stage'> {
  readonly userId: number;
  readonly account: KnownAccount;
  readonly stage: ExpiryStage;
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
