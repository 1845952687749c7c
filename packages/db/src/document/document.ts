import type { Selectable } from 'kysely';
import { reviewedColumns } from '../columns.ts';
import type { DocumentsTable } from './table.ts';

/** The columns of a document that travel (U96). Where it lies on disk does not (D22). */
export const wireColumns = [
  'id',
  'userId',
  'fileName',
  'originalName',
  'mimeType',
  'fileSize',
  'documentType',
  'relatedId',
  'relatedType',
  'status',
  ...reviewedColumns,
] as const;

/** A document as it leaves this package. */
export type Document = Pick<Selectable<DocumentsTable>, (typeof wireColumns)[number]>;
