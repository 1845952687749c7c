import type { RotaNotice } from '@muster/domain/working-time/rota-schema';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';

const changedNotices = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('rota_notices')
      .select(['id', 'firstDate', 'lastDate', 'createdAt', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readRotaNoticePage: PageReader<RotaNotice> = pageReader(changedNotices, (row) => row);
