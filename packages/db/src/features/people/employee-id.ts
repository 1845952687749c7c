import { expectOneAlphabet, lookAlikeMessage } from '@muster/domain/account/look-alikes';
import { employeeIdKey, takenIdMessage } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { peopleTexts } from '@muster/domain/people/texts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { recordAudit } from '../audit/writes.ts';
import { announceToPerson } from '../notice/writes/security-notices.ts';
import { hasLookAlike } from './reads.ts';

/** The name with which a person signs in (D102). */
export interface IdChange {
  readonly userId: number;
  readonly before: string;
  readonly after: string;
  /** As its editor read it. */
  readonly seen?: string | undefined;
  readonly actorId: number;
}

/**
 * Sessions stay; its person is told. The caller stores the search key, which has the ID. Throws `conflict` if it was
 * changed meanwhile, is taken or looks like another, and `unprocessable` for one of several alphabets (D25).
 */
export async function changeEmployeeId(tx: WriteTransaction, change: IdChange, now: Instant): Promise<void> {
  const { userId, before, after, seen = before, actorId } = change;
  if (seen !== before)
    throw new DomainError('conflict', peopleTexts.employeeIdChangedMeanwhile({ before }), 'employeeId');
  await expectFree(tx, userId, after);
  await tx.db
    .updateTable('users')
    .set({ employeeId: after, employeeIdKey: employeeIdKey(after) })
    .where('id', '=', userId)
    .execute();
  const entry = { actorId, action: 'people.change-id' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...entry, details: `${before} → ${after}` }, now);
  await announceToPerson(tx, { change: 'employee_id_changed', subjectId: userId, actorId }, now);
}

async function expectFree({ db }: WriteTransaction, userId: number, employeeId: string): Promise<void> {
  expectOneAlphabet(employeeId);
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('employeeIdKey', '=', employeeIdKey(employeeId))
    .executeTakeFirst();
  if (owner && owner.id !== userId) throw new DomainError('conflict', takenIdMessage, 'employeeId');
  if (!owner && (await hasLookAlike(db, employeeId)))
    throw new DomainError('conflict', lookAlikeMessage, 'employeeId');
}
