import * as z from 'zod/mini';
import { oneOf } from '../fields/reviewed.ts';
import { msg } from '../language/translate.ts';
import { accountClosedFilter, rowId, tableQuery } from '../lists/table-page.ts';
import { documentStatuses, documentTypes, relatedTypes } from './schema.ts';

export const documentSorts = ['uploaded', 'employee', 'name', 'size', 'documentType', 'status'] as const;
export type DocumentSort = (typeof documentSorts)[number];
export const documentsNewestFirst = ['uploaded'] as const;

/** The search covers file names and uploaders; `userId` selects what one person uploaded. */
export const documentTableInput = z.optional(
  z.object({
    ...tableQuery(documentSorts),
    id: rowId('Document'),
    status: z.optional(oneOf(msg('Status'), documentStatuses)),
    documentType: z.optional(oneOf(msg('Document Type'), documentTypes)),
    relatedType: z.optional(oneOf(msg('Related Type'), relatedTypes)),
    relatedId: rowId('Related ID'),
    userId: rowId('userId'),
    accountClosed: accountClosedFilter,
  }),
);
export type DocumentTableInput = NonNullable<z.infer<typeof documentTableInput>>;
