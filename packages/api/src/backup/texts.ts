import { texts } from '@muster/domain/language/texts';

export const backupTexts = texts('backup', {
  noRoom: 'There is no room for this backup: the server has {megabytes} MB free for it.',
  backupAlreadyBeingRestored: 'A backup is already being restored',
  backupAlreadyInProgress: 'A backup is already in progress',
  backupEncrypted: 'This backup is encrypted. Type its passphrase.',
  backupNoLongerExists: 'This backup no longer exists',
  backupNotEncrypted:
    'This backup is not encrypted, so it stays on the server. With BACKUP_PASSPHRASE set, the next one can be downloaded.',
  backupRestoredOnlyBeforeFirst:
    'A backup can be restored only before the first account is made, from the set-up link that the server printed.',
});
