import type { DocumentStatus, DocumentType, RelatedType } from '@muster/domain/document/schema';
import type { Generated } from 'kysely';
import type { Reviewed, Synced } from '../../query/columns.ts';

/** U96. `fileName` is random (D22), `filePath` relative to the data folder. */
export interface DocumentsTable extends Reviewed, Synced {
  /** Random, so that ids tell neither how many rows there are nor their order (D21). */
  id: number;
  userId: number;
  fileName: string;
  originalName: string;
  nameKey: string;
  mimeType: string;
  fileSize: number;
  filePath: string;
  documentType: DocumentType;
  relatedId: number | null;
  relatedType: RelatedType | null;
  status: Generated<DocumentStatus>;
}

export interface DocumentSchema {
  documents: DocumentsTable;
}
