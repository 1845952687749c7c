import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { type Document, wireColumns } from './document.ts';
import { documentsKnownTo } from './review.ts';

const ownDocuments = hotQuery((db, param: Param<{ userId: number; deleted: 0 }>) =>
  db
    .selectFrom('documents')
    .select(wireColumns)
    .where('userId', '=', param('userId'))
    .where('deleted', '=', param('deleted'))
    .orderBy('id', 'desc'),
);

/** The documents a person uploaded, newest first (D50). */
export function listDocuments(db: Db, userId: number): Document[] {
  return ownDocuments.all(db, { userId, deleted: 0 });
}

/** The files that belong to a leave request, oldest first: what they are called, and by which name they are opened (D22). */
export function listDocumentsOfRequest(db: Db, leaveRequestId: number) {
  return db
    .selectFrom('documents')
    .select(['id', 'fileName', 'originalName', 'status'])
    .where('deleted', '=', sql.lit(0))
    .where('relatedType', '=', sql.lit('leave_request'))
    .where('relatedId', '=', leaveRequestId)
    .orderBy('id')
    .execute();
}

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
