import { getCurrentUser } from '@muster/db/features/account/reads';
import type { WriterContext } from '../../command.ts';

export function prepareOwnExport() {
  return { path: '/api/account/personal-data' };
}

/** Where the export of a person's data is downloaded from (D60). Throws `not_found`. */
export async function prepareExport({ store }: Pick<WriterContext, 'store'>, userId: number) {
  await getCurrentUser(store.read, userId);
  return { path: `/api/admin/people/${userId}/personal-data` };
}

/** Why no limit counts the calls that only name a path. */
export const namesAPath = 'the download itself counts towards the limit of exports';
