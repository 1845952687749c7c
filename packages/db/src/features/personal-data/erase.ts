import type { Instant } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { formOf } from '@muster/domain/fields/form';
import { deletedText } from '@muster/domain/message/schema';
import { erasedName } from '@muster/domain/people/reserved-names';
import { storedTexts } from '@muster/domain/people/rules';
import { searchKey } from '@muster/domain/people/search-key';
import { type ErasedKind, erasedKinds } from '@muster/domain/personal-data/schema';
import { personalDataTexts } from '@muster/domain/personal-data/texts';
import { sql } from 'kysely';
import type { Db } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/write-batch.ts';
import { eraseAnswersAbout } from '../../sync/erased-answers.ts';
import { recordAudit } from '../audit/writes.ts';
import { removePhoto } from '../people/photo-writes.ts';
import { moveRequestsNaming } from '../team/writes/named.ts';
import { erasedParts, findErasable, hrDocumentsKeptFrom } from './erasure.ts';

interface Erasure {
  readonly personId: number;
  /** What they typed. */
  readonly fullName: string;
  /** The hash of an unknown password, in place of the person's. */
  readonly password: string;
  readonly actorId: number;
}

/**
 * Returns the files to delete after the commit (D61). Throws `not_found`, `conflict` if active or erased before, and
 * `unprocessable` for another name.
 */
export async function erasePerson(tx: WriteTransaction, erasure: Erasure, now: Instant): Promise<string[]> {
  const { personId, password, actorId } = erasure;
  const { employeeId, fullName } = await expectErasable(tx.db, erasure);
  const before = await hrDocumentsKeptFrom(tx.db, now);
  const files = [
    ...(await filesOf(tx.db, 'documents', personId, before)),
    ...(await filesOf(tx.db, 'hr_documents', personId, before)),
  ];
  await removePhoto(tx, personId, now);
  await emptyMessages(tx, personId, now);
  await forgetPlacesOf(tx, personId, now);
  const rewritten: readonly ErasedKind[] = ['messages', 'places'];
  for (const { table, rows } of erasedKinds.flatMap((kind) =>
    rewritten.includes(kind) ? [] : erasedParts[kind],
  ))
    await sql`delete from ${sql.table(table)} where ${rows(personId, before)}`.execute(tx.db);
  await eraseAnswersAbout(tx, { id: personId, employeeId, fullName });
  const facts = { fullName: erasedName, ...storedTexts({}) };
  await tx.db
    .updateTable('users')
    .set({
      ...facts,
      password,
      invited: 0,
      language: null,
      email: null,
      emailKey: null,
      emailConfirmedAt: null,
      emailSetBy: null,
      phone: null,
      shareEmail: 0,
      sharePhone: 0,
      auditorUntil: null,
      erasedAt: now,
      birthDate: null,
      searchKey: searchKey({ ...facts, employeeId }),
      seq: tx.seq(personId),
    })
    .where('id', '=', personId)
    .execute();
  await moveRequestsNaming(tx, personId);
  for (const topic of ['people', 'document', 'hrDocument', 'attendance', 'prediction'] as const)
    tx.touch(topic);
  const entry = { actorId, action: 'account.erase', subjectType: 'user', subjectId: personId } as const;
  await recordAudit(tx, entry, now);
  return files;
}

async function expectErasable(db: Db, { personId, fullName }: Pick<Erasure, 'personId' | 'fullName'>) {
  const person = await findErasable(db, personId);
  if (person.active === 1) throw new DomainError('conflict', personalDataTexts.deactivateAccountFirst());
  if (person.erasedAt !== null) throw new DomainError('conflict', personalDataTexts.personErasedBefore());
  if (formOf(fullName) !== formOf(person.fullName))
    throw new DomainError('unprocessable', personalDataTexts.typeFullNameExactlyShown(), 'fullName');
  return person;
}

async function filesOf(
  db: Db,
  table: 'documents' | 'hr_documents',
  personId: number,
  before: Instant,
): Promise<string[]> {
  const parts = [...erasedParts.documents, ...erasedParts.hr_documents].filter(
    (part) => part.table === table,
  );
  const names: string[] = [];
  for (const { rows } of parts) {
    const found = await db.selectFrom(table).select('fileName').where(rows(personId, before)).execute();
    names.push(...found.map(({ fileName }) => fileName));
  }
  return names;
}

/** As its author would delete it (D30); announcements are the company's. All move, because they carry the name (L13). */
async function emptyMessages(tx: WriteTransaction, personId: number, now: Instant): Promise<void> {
  const seq = tx.seq('everyone');
  for (const { rows } of erasedParts.messages)
    await tx.db
      .updateTable('messages')
      .set({ content: deletedText, editedAt: null, deletedAt: now })
      .where(rows(personId, now))
      .execute();
  await tx.db.updateTable('messages').set({ seq }).where('senderId', '=', personId).execute();
}

async function forgetPlacesOf(tx: WriteTransaction, personId: number, now: Instant): Promise<void> {
  const place = { checkInLatitude: null, checkInLongitude: null, checkInAddress: null, roundedAddress: null };
  for (const { rows } of erasedParts.places)
    await tx.db
      .updateTable('attendance')
      .set({ ...place, seq: tx.seq(personId) })
      .where(rows(personId, now))
      .execute();
}
