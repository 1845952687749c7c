import * as z from 'zod/mini';
import { oneOf } from '../reviewed.ts';
import { rowId, tableQuery } from '../table-page.ts';
import { grievanceCategories, grievanceStatuses } from './schema.ts';

/** By what administrators sort grievances; the first is the usual one, newest first. */
export const grievanceSorts = ['submitted', 'employee', 'category', 'subject', 'status', 'updated'] as const;
export type GrievanceSort = (typeof grievanceSorts)[number];
export const grievancesNewestFirst = ['submitted', 'updated'] as const;

/** Which grievances a table shows, or that of one `id`. The search goes through their subjects and the people who filed them. */
export const grievanceTableInput = z.optional(
  z.object({
    ...tableQuery(grievanceSorts),
    id: rowId('Grievance'),
    status: z.optional(oneOf('Status', grievanceStatuses)),
    category: z.optional(oneOf('Category', grievanceCategories)),
  }),
);
export type GrievanceTableInput = NonNullable<z.infer<typeof grievanceTableInput>>;
