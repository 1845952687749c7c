import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { sql } from 'kysely';
import { newestByTime } from '../../query/newest.ts';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { noAdministrator } from '../grievance/visible.ts';
import { type Document, wireColumns } from './document.ts';
import { documentsVisibleTo } from './review.ts';

const ownDocuments = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  inPagesOf(db.selectFrom('documents').where('deleted', '=', sql.lit(0)), param),
);

const ownForTokens = hotQuery((db, param: Param<Rows & { userId: number; adminId: number }>) =>
  inPagesOf(documentsVisibleTo(db, param('adminId')), param),
);

function inPagesOf(rows: ReturnType<typeof documentsVisibleTo>, param: Param<Rows & { userId: number }>) {
  return newestByTime(rows.select(wireColumns).where('userId', '=', param('userId')), param);
}

export function listDocuments(db: Db, userId: number, rows = allRows): Promise<Document[]> {
  return ownDocuments.all(db, { userId, ...rows });
}

/** Without files of grievances, which are open to no token (D58). */
export function listDocumentsForTokens(db: Db, userId: number, rows = allRows): Promise<Document[]> {
  return ownForTokens.all(db, { userId, adminId: noAdministrator, ...rows });
}

export function findOwnDocument(db: Db, userId: number, id: number): Promise<Document | undefined> {
  return db
    .selectFrom('documents')
    .select(wireColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
}

export function listDocumentsOfRequest(db: Db, leaveRequestId: number) {
  return db
    .selectFrom('documents')
    .select(['id', 'fileName', 'originalName', 'status'])
    .where('deleted', '=', sql.lit(0))
    .where('relatedType', '=', sql.lit('leave_request'))
    .where('relatedId', '=', leaveRequestId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export interface FileViewer {
  readonly id: number;
  readonly isAdmin: boolean;
}

export type DocumentFile = Pick<
  Document,
  'userId' | 'originalName' | 'mimeType' | 'documentType' | 'relatedId' | 'relatedType'
>;

/** Finds a document's file by the name in its address; undefined if this person may not open one (D21, D22). */
export async function findDocumentFile(
  db: Db,
  fileName: string,
  viewer: FileViewer,
): Promise<DocumentFile | undefined> {
  const visible = documentsVisibleTo(db, viewer.id).select('documents.id');
  return db
    .selectFrom('documents')
    .select(['userId', 'originalName', 'mimeType', 'documentType', 'relatedId', 'relatedType'])
    .where('fileName', '=', fileName)
    .where('deleted', '=', 0)
    .where((eb) =>
      viewer.isAdmin
        ? eb.or([eb('userId', '=', viewer.id), eb('id', 'in', visible)])
        : eb('userId', '=', viewer.id),
    )
    .executeTakeFirst();
}

/** The path and size of every stored file, by path, HR documents included (D23, D38). */
export async function listStoredFiles(db: Db): Promise<{ filePath: string; fileSize: number }[]> {
  const columns = ['filePath', 'fileSize'] as const;
  return db
    .selectFrom('documents')
    .select(columns)
    .unionAll(db.selectFrom('hr_documents').select(columns))
    .orderBy('filePath')
    .execute();
}
