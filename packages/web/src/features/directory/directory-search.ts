import { tableQuery } from '@muster/domain/lists/table-page';
import { directorySorts } from '@muster/domain/people/directory-schema';
import * as z from 'zod/mini';

/** The list's state in the address. */
export const directorySearch = z.object({
  ...tableQuery(directorySorts),
  team: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
