import * as z from 'zod/mini';

/** Where an export of personal data is downloaded from, within the time for which the password was confirmed (D56, D60). */
export const personalExport = z.object({ path: z.string() });
