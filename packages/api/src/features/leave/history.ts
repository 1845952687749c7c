import { listBalanceVersions, listLeaveVersions } from '@muster/db/features/leave/history';
import { getLeave, noSuchRequest } from '@muster/db/features/leave/reads';
import { inOneSnapshot } from '@muster/db/store/snapshot';
import type { BalanceVersion, LeaveVersion } from '@muster/domain/history/schema';
import type { Context } from '../../context.ts';
import { notAllowed } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';

type Asker = Pick<Context, 'store'> & { readonly viewer: Viewer };

/** What a leave request was, for its person and administrators (D57). Throws `not_found` for everyone else. */
export function leaveHistory({ store, viewer }: Asker, id: number): Promise<LeaveVersion[]> {
  return inOneSnapshot(store.read, async (read) => {
    const { userId } = await getLeave(read, id);
    if (userId !== viewer.id && !viewer.isAdmin) throw noSuchRequest();
    return listLeaveVersions(read, id);
  });
}

export async function balanceHistory(
  { store: { read }, viewer }: Asker,
  { userId = viewer.id }: { readonly userId?: number | undefined } = {},
): Promise<BalanceVersion[]> {
  if (userId !== viewer.id && !viewer.isAdmin) throw notAllowed();
  return listBalanceVersions(read, userId);
}
