import type { Db } from '../../store/connection.ts';
import { catalogue } from './catalogue.ts';
import type { Asked } from './rule.ts';

/** An uploaded file of a person. */
export interface PersonalFile {
  readonly table: 'documents' | 'papers';
  readonly id: number;
  /** Under which it is stored (D22). */
  readonly fileName: string;
  readonly originalName: string;
}

/** The uploaded files of a person that an export contains, in the order of their rows. */
export async function listFilesOf(db: Db, asked: Asked): Promise<PersonalFile[]> {
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'fileName', 'originalName'])
    .where(catalogue.documents.rows(asked))
    .orderBy('id')
    .execute();
  const papers = await db
    .selectFrom('papers')
    .select(['id', 'fileName', 'originalName'])
    .where(catalogue.papers.rows(asked))
    .orderBy('id')
    .execute();
  return [
    ...documents.map((file) => ({ table: 'documents' as const, ...file })),
    ...papers.map((file) => ({ table: 'papers' as const, ...file })),
  ];
}

/** The person's photo, a JPEG; undefined without one. */
export async function findPhotoOf(db: Db, personId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photos').select('content').where('id', '=', personId).executeTakeFirst();
  return row?.content ?? undefined;
}
