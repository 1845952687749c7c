import { personFacts } from '@muster/domain/account/schema';
import type { Instant } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import { DomainError } from '@muster/domain/errors';
import type { ImportedPerson } from '@muster/domain/people/import-line';
import { expectOwnName } from '@muster/domain/people/reserved-names';
import { changedFacts, checkSeen, storedTexts } from '@muster/domain/people/rules';
import type { PersonEditInput } from '@muster/domain/people/schema';
import { searchKey } from '@muster/domain/people/search-key';
import { peopleTexts } from '@muster/domain/people/texts';
import { pullPageSize } from '@muster/domain/wire/sync';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { shouldYield, yieldToEventLoop } from '../../store/yield-to-event-loop.ts';
import { noSuchPerson } from '../account/reads.ts';
import { insertAccount } from '../account/writes/insert-account.ts';
import { recordAudit } from '../audit/writes.ts';
import { moveRequestsNaming } from '../team/writes/named.ts';
import { knownDepartment } from './departments.ts';
import { changeEmployeeId } from './employee-id.ts';

/** A new name goes out with their messages. Throws as {@link checkSeen}, `not_found`, `conflict` if erased (D61). */
export async function editPerson(
  tx: WriteTransaction,
  input: PersonEditInput,
  actorId: number,
  now: Instant,
): Promise<void> {
  const before = await findNames(tx.db, input.userId);
  const { fullName = before.fullName, joinDate = before.joinDate, leavesOn = before.leavesOn } = input;
  const texts = storedTexts(input, before);
  const isMoved = texts.department !== before.department;
  const department = isMoved ? await knownDepartment(tx.db, texts.department) : before.department;
  const after = { ...before, ...texts, department, fullName, joinDate, leavesOn };
  const changed = changedFacts(before, after);
  checkSeen(before, changed, input.seen);
  const { employeeId = before.employeeId, seen = {} } = input;
  const isOtherId = employeeId !== before.employeeId;
  if (changed.length === 0 && !isOtherId) return;
  if (isOtherId) {
    const ids = { before: before.employeeId, after: employeeId, seen: seen.employeeId };
    await changeEmployeeId(tx, { userId: before.id, actorId, ...ids }, now);
  }
  if (changed.includes('fullName')) expectOwnName(fullName);
  const { id, employeeId: _, ...names } = after;
  await tx.db
    .updateTable('users')
    .set({ ...names, searchKey: searchKey({ ...after, employeeId }), seq: tx.seq(id) })
    .where('id', '=', id)
    .execute();
  tx.touch('people');
  if (changed.length === 0) return;
  if (changed.includes('fullName')) {
    await moveMessagesOf(tx, id);
    await moveRequestsNaming(tx, id);
  }
  const entry = { actorId, action: 'people.edit' as const, subjectType: 'user', subjectId: id };
  await recordAudit(tx, { ...entry, details: changed.join(', ') }, now);
}

/** What steps of leave by age need (D97). */
export async function changeBirthDate(
  tx: WriteTransaction,
  { userId, birthDate }: { readonly userId: number; readonly birthDate: PlainDate | null },
  actorId: number,
  now: Instant,
): Promise<void> {
  await findNames(tx.db, userId);
  await tx.db.updateTable('users').set({ birthDate }).where('id', '=', userId).execute();
  tx.touch('people');
  const entry = { actorId, action: 'people.edit' as const, subjectType: 'user', subjectId: userId };
  await recordAudit(tx, { ...entry, details: 'birthDate' }, now);
}

async function findNames(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'employeeId', 'erasedAt', ...personFacts])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', noSuchPerson);
  const { erasedAt, ...names } = row;
  if (erasedAt !== null) throw new DomainError('conflict', peopleTexts.personsDataErased());
  return names;
}

/** Messages carry their sender's name: moves the newest ones and every announcement, which devices keep (L13). */
async function moveMessagesOf(tx: WriteTransaction, senderId: number): Promise<void> {
  const kept = tx.db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(pullPageSize);
  await tx.db
    .updateTable('messages')
    .set({ seq: tx.seq('everyone') })
    .where('senderId', '=', senderId)
    .where((eb) => eb.or([eb('isAnnouncement', '=', 1), eb('id', 'in', kept)]))
    .execute();
}

export interface InsertedPerson {
  readonly id: number;
  readonly employeeId: string;
  readonly fullName: string;
}

/** Who adds people, when and how. `password` is the hash of an unknown password. */
interface Adding {
  readonly action: 'people.add' | 'people.import';
  readonly password: string;
  readonly actorId: number;
  readonly now: Instant;
}

/** All or none, in order (D40). Each gets an audit entry. */
export async function insertPeople(
  tx: WriteTransaction,
  people: readonly ImportedPerson[],
  { action, password, actorId, now }: Adding,
): Promise<InsertedPerson[]> {
  const inserted: InsertedPerson[] = [];
  for (const { leaveBalance, email, ...person } of people) {
    if (shouldYield()) await yieldToEventLoop();
    const grant = leaveBalance === undefined ? {} : { leaveAmount: Math.round(leaveBalance * 100) };
    const access = { way: ways[action], givenBy: actorId };
    const address = email === null ? null : { address: email, setBy: actorId };
    const facts = { ...person, ...grant, email: address };
    const account = { ...facts, access, password, isAdmin: false, isInvited: true };
    const id = await insertAccount(tx, account, now);
    await recordAudit(tx, { actorId, action, subjectType: 'user', subjectId: id }, now);
    inserted.push({ id, employeeId: person.employeeId, fullName: person.fullName });
  }
  return inserted;
}

const ways = { 'people.add': 'added', 'people.import': 'imported' } as const;
