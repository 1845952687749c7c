import type { Checkpoint } from '@muster/domain/wire/sync';
import type { Selectable } from 'kysely';
import { atMost, hotQuery, type Param } from '../hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../sync/page.ts';
import type { WarningsTable } from './table.ts';

/** The columns of a disciplinary record that travel (SPEC section 3). */
export const wireColumns = ['id', 'userId', 'title', 'reason', 'issuedBy', 'createdAt'] as const;

/** A disciplinary record as it leaves this package. */
export type Warning = Pick<Selectable<WarningsTable>, (typeof wireColumns)[number]>;

interface Range extends Checkpoint {
  userId: number;
  limit: number;
}

const changedWarnings = hotQuery((db, param: Param<Range>) =>
  db
    .selectFrom('warnings')
    .select([...wireColumns, 'deleted', 'seq'])
    .where('userId', '=', param('userId'))
    .where(isBehind(param))
    .orderBy('seq')
    .orderBy('id')
    .limit(atMost(param('limit'))),
);

/** A person's disciplinary records that changed (D41). */
export const readWarningPage: PageReader<Warning> = (db, userId, { seq, id }, limit) => {
  const found = changedWarnings.all(db, { userId, seq, id, limit: limit + 1 });
  return pageOf(found, { seq, id }, limit, ({ seq: _, deleted: __, ...row }) => row);
};
