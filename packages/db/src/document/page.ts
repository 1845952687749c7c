import type { Checkpoint } from '@muster/domain/wire/sync';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import { type Document, wireColumns } from './document.ts';

interface Range extends Checkpoint {
  userId: number;
  limit: number;
}

const changedDocuments = hotQuery((db, param: Param<Range>) =>
  db
    .selectFrom('documents')
    .select([...wireColumns, 'deleted', 'seq'])
    .where('userId', '=', param('userId'))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** The documents a person uploaded that changed, without the files (D41). */
export const readDocumentPage: PageReader<Document> = (db, userId, { seq, id }, limit) => {
  const found = changedDocuments.all(db, { userId, seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, deleted: __, ...row }) => row);
};
