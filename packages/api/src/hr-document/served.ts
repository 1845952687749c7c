import type { Db } from '@muster/db/connection';
import { findPaperFile } from '@muster/db/hr-document/reads';
import type { Viewer } from '../context.ts';

/** A paper by the name in its address, for its person and for administrators (D22, D38); undefined for anyone else. */
export async function findPaper(db: Db, fileName: string, viewer: Viewer) {
  const file = await findPaperFile(db, fileName);
  return file && (viewer.isAdmin || file.userId === viewer.id) ? { ...file, grievanceId: null } : undefined;
}
