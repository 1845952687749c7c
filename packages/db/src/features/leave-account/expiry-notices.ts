import type { ExpiryNotice } from '@muster/domain/leave-account/reminders';
import type { Db } from '../../store/connection.ts';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { inPages, type PageParams, type PageReader, pageReader } from '../../sync/page.ts';

const changedNotices = hotQuery((db, param: Param<PageParams>) =>
  inPages(
    db
      .selectFrom('expiry_notices')
      .select(['id', 'accountId', 'accountName', 'unit', 'stage', 'amount', 'expiresOn', 'createdAt', 'seq'])
      .where('userId', '=', param('userId')),
    param,
  ),
);

export const readExpiryNoticePage: PageReader<ExpiryNotice> = pageReader(changedNotices, (row) => row);

/** Undefined if it is gone, or another's. */
export function findExpiryNotice(db: Db, id: number, userId: number) {
  return db
    .selectFrom('expiry_notices')
    .select(['unit', 'amount', 'expiresOn'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
