import * as z from 'zod/mini';
import { oneOf } from '../reviewed.ts';
import { rowId, tableQuery } from '../table-page.ts';
import { documentStatuses, documentTypes, relatedTypes } from './schema.ts';

/** By what administrators sort documents; the first is the usual one, newest first. */
export const documentSorts = ['uploaded', 'employee', 'name', 'size', 'documentType', 'status'] as const;
export type DocumentSort = (typeof documentSorts)[number];
export const documentsNewestFirst = ['uploaded'] as const;

/**
 * Which documents a table shows, or that of one `id`. The search goes through the files' names and the people who uploaded
 * them; `relatedType` and `relatedId` let through what belongs to one request or grievance.
 */
export const documentTableInput = z.optional(
  z.object({
    ...tableQuery(documentSorts),
    id: rowId('Document'),
    status: z.optional(oneOf('Status', documentStatuses)),
    documentType: z.optional(oneOf('Document Type', documentTypes)),
    relatedType: z.optional(oneOf('Related Type', relatedTypes)),
    relatedId: rowId('Related ID'),
  }),
);
export type DocumentTableInput = NonNullable<z.infer<typeof documentTableInput>>;
