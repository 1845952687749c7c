import type { Db } from '../connection.ts';
import { hotQuery, type Param } from '../hot-query.ts';
import { type Document, wireColumns } from './document.ts';

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
