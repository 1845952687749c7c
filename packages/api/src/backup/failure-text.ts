import { DamagedDatabase } from '@muster/db/engine/sqlite/database-file';
import { BackupRefused } from './archive-format.ts';

const texts: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of the backups is full.',
  EDQUOT: 'The disk of the backups is full.',
  EROFS: 'The disk of the backups is read-only.',
  EACCES: 'The folder of the backups cannot be written.',
  EPERM: 'The folder of the backups cannot be written.',
  ENOENT: 'The folder of the backups is missing.',
  ENOTDIR: 'The folder of the backups is missing.',
};

const noRoom = 'There is no room for a backup';

/** Without the figures, which tell how much is stored, hidden files too (D21). */
const noRoomText = `${noRoom}: the log says where, and how much is needed.`;

/** Why a backup failed, in a sentence for administrators. It names no person and nothing of what is backed up. */
export function failureText(error: unknown): string {
  if (error instanceof BackupRefused) return error.message.startsWith(noRoom) ? noRoomText : error.message;
  if (error instanceof DamagedDatabase) return 'The database is damaged: run `muster check`.';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return texts[code] ?? 'The backup could not be finished: the log says why.';
}
