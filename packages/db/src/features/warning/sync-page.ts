import type { Selectable } from 'kysely';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
import type { WarningsTable } from './table.ts';

export const wireColumns = ['id', 'userId', 'title', 'reason', 'issuedBy', 'createdAt'] as const;

export type Warning = Pick<Selectable<WarningsTable>, (typeof wireColumns)[number]>;

const changedWarnings = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('warnings')
      .select([...wireColumns, 'deleted', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readWarningPage: PageReader<Warning> = pageReader(changedWarnings, (row) => row);
