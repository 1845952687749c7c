import type { Selectable } from 'kysely';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';
import { wireColumns } from './grievance.ts';
import type { GrievancesTable } from './table.ts';

export type Grievance = Pick<Selectable<GrievancesTable>, (typeof wireColumns)[number]>;

const changedGrievances = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('grievances')
      .select([...wireColumns, 'deleted', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readGrievancePage: PageReader<Grievance> = pageReader(changedGrievances, (row) => row);
