import { employeeIdKey } from '@muster/domain/account/rules';
import type { Instant } from '@muster/domain/calendar/instant';
import type { ImportedPerson } from '@muster/domain/people/import';
import { insertAccount } from '../account/reads.ts';
import { recordAudit } from '../audit.ts';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import type { WriteTransaction } from '../write-batch.ts';

const idKey = hotQuery((db, param: Param<{ key: string }>) =>
  db.selectFrom('users').select('employeeIdKey').where('employeeIdKey', '=', param('key')),
);

/** Of these employee IDs the keys of those that somebody has already (D25). */
export function findTakenIds(db: Db, employeeIds: readonly string[]): Set<string> {
  const found = employeeIds.flatMap((employeeId) => idKey.all(db, { key: employeeIdKey(employeeId) }));
  return new Set(found.map((row) => row.employeeIdKey));
}

/** Somebody who was just added. */
export interface InsertedPerson {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
}

/**
 * Adds people as employees, all of them or, in a transaction that fails, none (D40). `password` is the hash of one that
 * nobody knows. Answers who they are, in order. The audit log names each of them.
 */
export async function insertPeople(
  tx: WriteTransaction,
  people: readonly ImportedPerson[],
  password: string,
  actorId: number,
  now: Instant,
): Promise<InsertedPerson[]> {
  const inserted: InsertedPerson[] = [];
  for (const { leaveBalance, ...person } of people) {
    const grant = leaveBalance === undefined ? {} : { leaveHalfDays: leaveBalance * 2 };
    const id = await insertAccount(tx, { ...person, ...grant, password, isAdmin: false }, now);
    await recordAudit(tx, { actorId, action: 'people.import', subjectType: 'user', subjectId: id }, now);
    inserted.push({ id, employeeId: person.employeeId, fullName: person.fullName });
  }
  return inserted;
}
