import type { Db } from '../../store/connection.ts';
import { catalogue } from './catalogue.ts';
import type { Asked } from './rule.ts';

export interface PersonalFile {
  readonly table: 'documents' | 'hr_documents';
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
  const hrDocuments = await db
    .selectFrom('hr_documents')
    .select(['id', 'fileName', 'originalName'])
    .where(catalogue.hr_documents.rows(asked))
    .orderBy('id')
    .execute();
  return [
    ...documents.map((file) => ({ table: 'documents' as const, ...file })),
    ...hrDocuments.map((file) => ({ table: 'hr_documents' as const, ...file })),
  ];
}

export async function findPhotoOf(db: Db, personId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photos').select('content').where('id', '=', personId).executeTakeFirst();
  return row?.content ?? undefined;
}
