import type { Selectable } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import type { DocumentsTable } from './table.ts';

/** The columns of a document on the wire (U96), without its path on disk (D22). */
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

export type Document = Pick<Selectable<DocumentsTable>, (typeof wireColumns)[number]>;
