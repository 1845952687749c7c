import type { Db } from '../connection.ts';
import type { Document } from './document.ts';
import { documentsKnownTo } from './review.ts';

/** Who asks for a file. */
export interface FileViewer {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** A file as it is served: whose it is, and where it lies in the data folder. */
export type DocumentFile = Pick<
  Document,
  'userId' | 'originalName' | 'mimeType' | 'fileSize' | 'relatedId' | 'relatedType'
> & { readonly filePath: string };

/** A document's file by the name in its address; undefined if there is none that this person may open (D21, D22). */
export async function findDocumentFile(
  db: Db,
  fileName: string,
  viewer: FileViewer,
): Promise<DocumentFile | undefined> {
  const visible = viewer.isAdmin
    ? documentsKnownTo(db, viewer.id)
    : db.selectFrom('documents').where('userId', '=', viewer.id).where('deleted', '=', 0);
  return visible
    .select(['userId', 'filePath', 'originalName', 'mimeType', 'fileSize', 'relatedId', 'relatedType'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();
}

/** The path and size of every file that rows tell of, HR documents included (D23, D38). */
export async function listStoredFiles(db: Db): Promise<{ filePath: string; fileSize: number }[]> {
  const columns = ['filePath', 'fileSize'] as const;
  return db
    .selectFrom('documents')
    .select(columns)
    .unionAll(db.selectFrom('papers').select(columns))
    .execute();
}
