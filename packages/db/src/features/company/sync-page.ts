import type { CompanyCalendar } from '@muster/domain/company/schema';
import { mapSerially } from '@muster/domain/concurrency/serial';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../../sync/page.ts';
import { sentCalendar } from '../working-time/reads.ts';

export interface MirroredCompany extends CompanyCalendar {
  readonly id: 1;
}

const changedCompany = hotQuery((db, param: Param<Checkpoint>) =>
  db.selectFrom('company').select(['id', 'seq']).where(isBehind(param)),
);

export const readCompanyPage: PageReader<MirroredCompany> = async (db, userId, after, limit) => {
  const found = await changedCompany.all(db, after);
  const rows = await mapSerially(found, async (row) => ({
    ...row,
    calendar: await sentCalendar(db, userId),
  }));
  return pageOf(rows, after, limit, ({ id, calendar }) => ({ id, ...calendar }));
};
