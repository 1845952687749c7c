import { findHrDocumentFile } from '@muster/db/features/hr-document/reads';
import type { Db } from '@muster/db/store/connection';
import type { Viewer } from '../../http/viewer.ts';

/** Finds an HR document by the file name in its address, for its person and administrators (D22, D38); undefined for others. */
export async function findHrDocument(db: Db, fileName: string, viewer: Viewer) {
  const file = await findHrDocumentFile(db, fileName);
  if (!file || !(viewer.isAdmin || file.userId === viewer.id)) return undefined;
  const scope = file.userId === viewer.id ? 'hr-documents:read' : 'hr-documents:read-all';
  return { ...file, grievanceId: null, scope } as const;
}
