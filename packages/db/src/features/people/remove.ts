import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { peopleTexts } from '@muster/domain/people/texts';
import { sql } from 'kysely';
import { recordVersion } from '../../record-versions/write.ts';
import type { Schema } from '../../schema.ts';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { eraseAnswersAbout } from '../../sync/erased-answers.ts';
import { noSuchPerson } from '../account/reads.ts';
import { takeBackRecord } from '../attendance/writes/take-back.ts';
import { recordAudit } from '../audit/writes.ts';

type Table = keyof Schema;

/** What someone entered for a person, or they made themself: with one of these an account is not removed. */
export const ownRecords: readonly Table[] = [
  'corrections',
  'leave_requests',
  'grievances',
  'documents',
  'hr_documents',
  'hr_document_requests',
  'warnings',
  'follow_ups',
];

/** What an account that was never used can have beside its records, and no foreign key removes with it. */
export const removedWith: readonly Table[] = [
  'alert_acknowledgements',
  'assignments',
  'known_devices',
  'leave_notices',
  'leave_policy_entries',
  'removed_attendance',
  'schedule_exceptions',
  'sign_in_events',
];

/**
 * Removes an account that was never signed in to and has no records (D102). Throws `not_found`, and `conflict` for every
 * other account.
 */
export async function removePerson(
  tx: WriteTransaction,
  userId: number,
  actorId: number,
  now: Instant,
): Promise<void> {
  const person = await expectRemovable(tx.db, userId);
  const changed = { change: 'account_removed', by: actorId, at: now } as const;
  for (const record of await closedDaysOf(tx.db, userId)) await takeBackRecord(tx, record, changed);
  const entries = await tx.db
    .deleteFrom('leave_ledger')
    .where('userId', '=', userId)
    .returning('id')
    .execute();
  for (const { id } of entries.sort((a, b) => a.id - b.id))
    await recordVersion(tx, 'balance', id, null, changed);
  for (const table of removedWith)
    await sql`delete from ${sql.table(table)} where ${sql.ref('userId')} = ${userId}`.execute(tx.db);
  await tx.db.updateTable('outbox').set({ aboutUserId: null }).where('aboutUserId', '=', userId).execute();
  await eraseAnswersAbout(tx, { id: userId, ...person });
  await tx.db.deleteFrom('users').where('id', '=', userId).execute();
  tx.touch('people');
  tx.touch('attendance');
  const entry = { actorId, action: 'people.remove' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...entry, details: person.employeeId }, now);
}

async function expectRemovable(db: Db, userId: number) {
  const person = await db
    .selectFrom('users')
    .select(['employeeId', 'fullName', 'isAdmin', 'firstSignedInAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) throw new DomainError('not_found', noSuchPerson);
  if (person.firstSignedInAt !== null) throw new DomainError('conflict', peopleTexts.accountSignedIn());
  if (person.isAdmin === 1) throw new DomainError('conflict', peopleTexts.accountAdministrators());
  if (await hasRecords(db, userId)) throw new DomainError('conflict', peopleTexts.accountRecords());
  const { employeeId, fullName } = person;
  return { employeeId, fullName };
}

async function hasRecords(db: Db, userId: number): Promise<boolean> {
  const pressed = db
    .selectFrom('attendance')
    .select('id')
    .where('userId', '=', userId)
    .where('checkInTime', 'is not', null);
  if (await pressed.executeTakeFirst()) return true;
  for (const table of ownRecords) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref('userId')} = ${userId} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Days that only the close recorded (D8). */
function closedDaysOf(db: Db, userId: number) {
  return db
    .selectFrom('attendance')
    .select(['id', 'userId', 'date'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}
