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

/** Why a backup is not made, read or restored: on the command line in English, on a page in the reader's language. */
export const backupRefusals = texts('backupRefusal', {
  noFile: 'There is no file {file}.',
  noFolder: 'There is no folder {folder}: make it first.',
  nameTaken: '{file} exists already: choose another name.',
  noCompany: 'There is no company in DATA_DIR {folder}.',
  noRoom:
    'There is no room for a backup: {folder} has {free} MB free, {needed} MB are needed. Make room there, then begin it again.',
  noRoomToRestore: 'There is no room to restore: {free} MB are free, {needed} MB are needed.',
  folderInUse:
    'The folder {folder} is in use (it contains {name}): choose a folder that is missing or empty.',
  encrypted: '{file} is encrypted: pass its passphrase with --passphrase-stdin.',
  wrongPassphrase: 'The passphrase is wrong.',
  tooOld: 'A Muster before 0.1.0 made this backup, and no release reads it.',
  tooNew: 'A newer Muster made this backup ({version}): install that release or a later one, then restore.',
  foreign: '{file} is not a Muster backup.',
  changed: '{file} is damaged or was changed: {detail}. Use another backup.',
  databaseDamaged: 'The database in {file} is damaged ({reason}). Use another backup.',
});

/** What of a changed backup shows that it was. */
export const changeTexts = texts('backupChange', {
  unreadable: 'it cannot be read to its end',
  endsEarly: 'it ends too early',
  noDatabase: 'it contains no database',
  tooLong: '{name} is too long',
  strange: 'it contains {path}, which no backup has there',
  outOfPlace: '{path} is out of place',
  different: '{path} is not what was backed up',
  added: 'it also contains {path}',
});
