import * as z from 'zod/mini';
import { oneOf } from '../fields/reviewed.ts';
import { msg } from '../language/translate.ts';
import { rowId, tablePage, tableQuery, wholeNumber } from '../lists/table-page.ts';
import { grievanceCategories, grievanceStatuses } from './schema.ts';

/** The sort keys of grievances; the first is the default, newest first. */
export const grievanceSorts = ['submitted', 'employee', 'category', 'subject', 'status', 'updated'] as const;
export type GrievanceSort = (typeof grievanceSorts)[number];
export const grievancesNewestFirst = ['submitted', 'updated'] as const;

export const grievanceTableInput = z.optional(
  z.object({
    ...tableQuery(grievanceSorts),
    id: rowId('Grievance'),
    status: z.optional(oneOf(msg('Status'), grievanceStatuses)),
    category: z.optional(oneOf(msg('Category'), grievanceCategories)),
  }),
);
export type GrievanceTableInput = NonNullable<z.infer<typeof grievanceTableInput>>;

const { descending } = tableQuery(grievanceSorts);

/** How many of the open grievances a list of what waits shows, newest first unless `descending` is false. */
export const waitingGrievancesInput = z.optional(
  z.object({ pageSize: wholeNumber(msg('Page size'), tablePage.longest), descending }),
);
export type WaitingGrievancesInput = NonNullable<z.infer<typeof waitingGrievancesInput>>;
