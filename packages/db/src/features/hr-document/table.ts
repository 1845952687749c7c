import type { Instant } from '@muster/domain/calendar/instant';
import type {
  HrDocumentKind,
  HrDocumentRequestStatus,
  RequestableDocument,
} from '@muster/domain/hr-document/schema';
import type { Generated } from 'kysely';
import type { Reviewed } from '../../query/columns.ts';

/** HR documents (D38). `fileName` is random (D22), `filePath` relative to the data folder. */
export interface HrDocumentsTable {
  id: Generated<number>;
  userId: number;
  kind: HrDocumentKind;
  title: string;
  requestId: number | null;
  fileName: string;
  originalName: string;
  mimeType: string;
  fileSize: number;
  filePath: string;
  issuedBy: number;
  createdAt: Instant;
}

export interface HrDocumentRequestsTable extends Reviewed {
  id: Generated<number>;
  userId: number;
  document: RequestableDocument;
  details: string;
  status: Generated<HrDocumentRequestStatus>;
}

export interface HrDocumentSchema {
  hr_documents: HrDocumentsTable;
  hr_document_requests: HrDocumentRequestsTable;
}
