import { texts } from '../language/texts.ts';

/** Why there is no backup, for administrators: no person and nothing of what is backed up (D21). */
export const backupFailures = texts('backupFailure', {
  noRoom: 'There is no room for a backup: the log says where, and how much is needed.',
  databaseDamaged: 'The database is damaged: run `muster check`.',
  diskFull: 'The disk of the backups is full.',
  diskReadOnly: 'The disk of the backups is read-only.',
  folderNotWritable: 'The folder of the backups cannot be written.',
  folderMissing: 'The folder of the backups is missing.',
  unfinished: 'The backup could not be finished: the log says why.',
});
