import { findRecordKey, listAttendanceVersions } from '@muster/db/features/attendance/history';
import { attendanceTexts } from '@muster/domain/attendance/texts';
import { DomainError } from '@muster/domain/errors';
import type { AttendanceVersion } from '@muster/domain/history/schema';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';

/** What a record was, for its person and administrators (D57). Throws `not_found` for everyone else. */
export async function recordHistory(
  { store: { read }, viewer }: Pick<Context, 'store'> & { readonly viewer: Viewer },
  id: number,
): Promise<AttendanceVersion[]> {
  const key = await findRecordKey(read, id);
  if (key.userId === viewer.id || viewer.isAdmin) return listAttendanceVersions(read, key);
  throw new DomainError('not_found', attendanceTexts.attendanceRecordNotExist());
}
