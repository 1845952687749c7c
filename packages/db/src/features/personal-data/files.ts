import type { Db } from '../../store/connection.ts';
import { catalogue } from './catalogue.ts';
import type { Asked } from './rule.ts';

export interface PersonalFile {
  readonly table: 'documents' | 'papers';
  readonly id: number;
  readonly fileName: string;
  readonly originalName: string;
}

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

export async function findPhotoOf(db: Db, personId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photos').select('content').where('id', '=', personId).executeTakeFirst();
  return row?.content ?? undefined;
}
