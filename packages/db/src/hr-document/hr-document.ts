import type { Selectable } from 'kysely';
import { reviewedColumns } from '../columns.ts';
import type { HrDocumentRequestsTable, HrDocumentsTable } from './table.ts';

/** The columns of a file the company handed out that travel. Where it lies on disk does not (D22, D38). */
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

/** Such a file as it leaves this package. */
export type HrDocument = Pick<Selectable<HrDocumentsTable>, (typeof wireColumns)[number]>;

/** The columns of a request for a document that travel (D38). */
export const requestColumns = ['id', 'userId', 'paper', 'details', 'status', ...reviewedColumns] as const;

/** Such a request as its table has it. */
export type HrDocumentRequestRow = Pick<Selectable<HrDocumentRequestsTable>, (typeof requestColumns)[number]>;

/** Such a request as it leaves this package: with the file that answered it, if one did. */
export interface HrDocumentRequest extends HrDocumentRequestRow {
  readonly file: HrDocument | null;
}
