import * as z from 'zod/mini';
import { oneOf } from '../reviewed.ts';
import { tableQuery } from '../table-page.ts';
import { documentStatuses, documentTypes } from './schema.ts';

/** By what administrators sort documents; the first is the usual one, newest first. */
export const documentSorts = ['uploaded', 'employee', 'name', 'size', 'documentType', 'status'] as const;
export type DocumentSort = (typeof documentSorts)[number];

/** Which documents a table shows. The search goes through the files' names and the people who uploaded them. */
export const documentTableInput = z.optional(
  z.object({
    ...tableQuery(documentSorts),
    status: z.optional(oneOf('Status', documentStatuses)),
    documentType: z.optional(oneOf('Document Type', documentTypes)),
  }),
);
export type DocumentTableInput = NonNullable<z.infer<typeof documentTableInput>>;
