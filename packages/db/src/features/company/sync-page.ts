import type { CompanyCalendar } from '@muster/domain/company/schema';
import { mapSerially } from '@muster/domain/concurrency/serial';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { type DatedPageReader, isBehind, pageOf } from '../../sync/page.ts';
import { sentCalendar } from '../leave-type/sent-calendar.ts';

export interface MirroredCompany extends CompanyCalendar {
  readonly id: 1;
}

const changedCompany = hotQuery((db, param: Param<Checkpoint>) =>
  db.selectFrom('company').select(['id', 'seq']).where(isBehind(param)),
);

export const readCompanyPage: DatedPageReader<MirroredCompany> = async (db, userId, after, limit, today) => {
  const found = await changedCompany.all(db, after);
  const rows = await mapSerially(found, async (row) => ({
    ...row,
    calendar: await sentCalendar(db, userId, await today()),
  }));
  return pageOf(rows, after, limit, ({ id, calendar }) => ({ id, ...calendar }));
};
