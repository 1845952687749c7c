import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
import { type Document, wireColumns } from './document.ts';

const changedDocuments = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('documents')
      .select([...wireColumns, 'deleted', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readDocumentPage: PageReader<Document> = pageReader(changedDocuments, (row) => row, 'document');
