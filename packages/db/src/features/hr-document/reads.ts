import { DomainError } from '@muster/domain/errors';
import { hrDocumentTexts } from '@muster/domain/hr-document/texts';
import { allRows, type Rows } from '@muster/domain/lists/list-rows';
import { newestById } from '../../query/newest.ts';
import { type Db, expressionsOf } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inOneSnapshot } from '../../store/snapshot.ts';
import {
  type HrDocument,
  type HrDocumentRequest,
  type HrDocumentRequestRow,
  requestColumns,
  wireColumns,
} from './hr-document.ts';

const ownHrDocuments = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestById(db.selectFrom('hr_documents').select(wireColumns).where('userId', '=', param('userId')), param),
);

export function listHrDocuments(db: Db, userId: number, rows = allRows): Promise<HrDocument[]> {
  return ownHrDocuments.all(db, { userId, ...rows });
}

const ownRequests = hotQuery((db, param: Param<Rows & { userId: number }>) =>
  newestById(
    db.selectFrom('hr_document_requests').select(requestColumns).where('userId', '=', param('userId')),
    param,
  ),
);

export function listHrDocumentRequests(db: Db, userId: number, rows = allRows): Promise<HrDocumentRequest[]> {
  return inOneSnapshot(db, async (snapshot) =>
    withFiles(snapshot, await ownRequests.all(snapshot, { userId, ...rows })),
  );
}

const answersTo = hotQuery((db, param: Param<{ ids: string }>) =>
  db
    .selectFrom('hr_documents')
    .select([...wireColumns, 'requestId'])
    .where(
      'requestId',
      'in',
      db.selectFrom(expressionsOf(db).idRows(param('ids')).as('asked')).select('value'),
    ),
);

export async function withFiles<R extends HrDocumentRequestRow>(
  db: Db,
  rows: readonly R[],
): Promise<(R & HrDocumentRequest)[]> {
  const ids = rows.filter(({ status }) => status === 'answered').map(({ id }) => id);
  const files = ids.length > 0 ? await answersTo.all(db, { ids: JSON.stringify(ids) }) : [];
  const answers = new Map(files.map(({ requestId, ...file }) => [requestId, file]));
  return rows.map((row) => ({ ...row, file: answers.get(row.id) ?? null }));
}

export async function findHrDocumentFile(db: Db, fileName: string) {
  return db
    .selectFrom('hr_documents')
    .select(['userId', 'originalName', 'mimeType'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();
}

/** Throws `not_found`. */
export async function getHrDocument(db: Db, id: number): Promise<HrDocument> {
  const row = await db.selectFrom('hr_documents').select(wireColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('not_found', hrDocumentTexts.documentNotExist());
  return row;
}

/** Throws `not_found`. */
export async function findHrDocumentRequest(db: Db, id: number): Promise<HrDocumentRequestRow> {
  const row = await db
    .selectFrom('hr_document_requests')
    .select(requestColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found', hrDocumentTexts.requestNotExist());
  return row;
}
