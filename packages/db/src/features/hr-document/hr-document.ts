import type { Selectable } from 'kysely';
import { reviewedColumns } from '../../query/columns.ts';
import type { HrDocumentRequestsTable, HrDocumentsTable } from './table.ts';

/** The columns of an HR document on the wire, without its path on disk (D22, D38). */
export const wireColumns = [
  'id',
  'userId',
  'kind',
  'title',
  'fileName',
  'originalName',
  'mimeType',
  'fileSize',
  'createdAt',
] as const;

export type HrDocument = Pick<Selectable<HrDocumentsTable>, (typeof wireColumns)[number]>;

export const requestColumns = ['id', 'userId', 'document', 'details', 'status', ...reviewedColumns] as const;

export type HrDocumentRequestRow = Pick<Selectable<HrDocumentRequestsTable>, (typeof requestColumns)[number]>;

export interface HrDocumentRequest extends HrDocumentRequestRow {
  readonly file: HrDocument | null;
}
