import type { Instant } from '@muster/domain/calendar/instant';
import type { Generated } from 'kysely';
import type { Flag } from '../account/table.ts';

/** SPEC section 3, "documents". `fileName` is random (D22), `filePath` relative to the data folder. */
export interface DocumentsTable {
  id: Generated<number>;
  userId: number;
  fileName: string;
  originalName: string;
  mimeType: string;
  fileSize: number;
  filePath: string;
  documentType: string;
  relatedId: number | null;
  relatedType: 'leave_request' | 'grievance' | null;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  adminResponse: string | null;
  reviewedBy: number | null;
  reviewedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
  deleted: Generated<Flag>;
  seq: number;
}

export interface DocumentSchema {
  documents: DocumentsTable;
}
