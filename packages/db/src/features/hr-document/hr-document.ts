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

/** An HR document on the wire. */
export type HrDocument = Pick<Selectable<HrDocumentsTable>, (typeof wireColumns)[number]>;

/** The columns of a request for a document on the wire (D38). */
export const requestColumns = ['id', 'userId', 'paper', 'details', 'status', ...reviewedColumns] as const;

/** A request's row. */
export type HrDocumentRequestRow = Pick<Selectable<HrDocumentRequestsTable>, (typeof requestColumns)[number]>;

/** A request on the wire, with the file that answered it, if any. */
export interface HrDocumentRequest extends HrDocumentRequestRow {
  readonly file: HrDocument | null;
}
