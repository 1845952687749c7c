import {
  type DocumentSort,
  type DocumentTableInput,
  documentsNewestFirst,
} from '@muster/domain/document/table-schema';
import { orderOf } from '@muster/domain/lists/table-page';
import { sql } from 'kysely';
import { numberKey, orderedBy, textKey } from '../../query/position.ts';
import { type AskedPage, matchesAllWords, type ReadPage, readTablePage } from '../../query/table-page.ts';
import type { Db } from '../../store/connection.ts';
import { isOfClosedAccount, isOfOpenAccount } from '../people/closed.ts';
import { type DocumentToReview, documentsVisibleTo, listDocumentsToReview } from './review.ts';

/** Documents hidden from this administrator are not even counted (D21). */
export function listDocumentPage(
  db: Db,
  adminId: number,
  table: DocumentTableInput & AskedPage,
): Promise<ReadPage<DocumentToReview>> {
  const { by, descending } = orderOf(table, documentsNewestFirst);
  const order = orderedBy('documents', by, sortedBy[by], { descending, newest: 'uploaded' });
  const shown = {
    shownBy: (read: Db) => shownBy(read, adminId, table),
    order,
    rowsOf: (read: Db, ids: readonly number[]) => listDocumentsToReview(read, adminId, ids),
  };
  return readTablePage(db, shown, table);
}

function shownBy(db: Db, adminId: number, table: DocumentTableInput) {
  const { search = '', id, status, documentType, relatedType, relatedId, userId, accountClosed } = table;
  return documentsVisibleTo(db, adminId)
    .innerJoin('users', 'users.id', 'documents.userId')
    .select('documents.id')
    .where(matchesAllWords(db, search, sql`"searchKey" || ${sql.lit('\n')} || "nameKey"`))
    .$if(id !== undefined, (query) => query.where('documents.id', '=', id ?? null))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? null))
    .$if(documentType !== undefined, (query) => query.where('documentType', '=', documentType ?? null))
    .$if(relatedType !== undefined, (query) => query.where('relatedType', '=', relatedType ?? null))
    .$if(relatedId !== undefined, (query) => query.where('relatedId', '=', relatedId ?? null))
    .$if(accountClosed === true, (query) => query.where(isOfClosedAccount('documents')))
    .$if(accountClosed === false, (query) => query.where(isOfOpenAccount('documents')))
    .$if(userId !== undefined, (query) => query.where('documents.userId', '=', userId ?? 0));
}

const sortedBy = {
  uploaded: textKey(sql.ref('documents.createdAt')),
  employee: textKey(sql.ref('searchKey')),
  name: textKey(sql.ref('nameKey')),
  size: numberKey(sql.ref('fileSize')),
  documentType: textKey(sql.ref('documentType')),
  status: textKey(sql.ref('status')),
} satisfies Record<DocumentSort, unknown>;
