import { mapSerially } from '@muster/domain/concurrency/serial';
import type { Checkpoint } from '@muster/domain/wire/sync';
import { hotQuery, type Param } from '../../store/hot-query.ts';
import { isBehind, type PageReader, pageOf } from '../../sync/page.ts';
import { getCurrentUser } from './reads.ts';

const changedProfile = hotQuery((db, param: Param<Checkpoint & { userId: number }>) =>
  db.selectFrom('users').select(['id', 'seq']).where('id', '=', param('userId')).where(isBehind(param)),
);

/** The person's own profile, if it or the leave balance changed (D41): both move the account's `seq`. */
export const readProfilePage: PageReader<Awaited<ReturnType<typeof getCurrentUser>>> = async (
  db,
  userId,
  after,
  limit,
) => {
  const found = await changedProfile.all(db, { userId, ...after });
  const rows = await mapSerially(found, async (row) => ({ ...row, user: await getCurrentUser(db, row.id) }));
  return pageOf(rows, after, limit, ({ user }) => user);
};
