import { Command } from 'commander';
import { newPassphrase, type PassphraseOptions } from './passphrase.ts';
import { commandContext, print, warn } from './terminal.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('back up the company to one file')
    .argument('<file>', 'the archive to make; there must be none of that name')
    .option('--passphrase', 'encrypt the file; asks for the passphrase')
    .option('--passphrase-stdin', 'encrypt the file; reads the passphrase from standard input')
    .action(async (file: string, options: PassphraseOptions) => {
      const { config, now } = commandContext();
      const passphrase = await newPassphrase(options);
      // Imported here, so that other commands start without these libraries.
      const [{ writeBackup }, { sharedDatabaseOf }, { readRelease }] = await Promise.all([
        import('../backup/write-backup.ts'),
        import('../backup/open-backups.ts'),
        import('../monitoring/release/read-release.ts'),
      ]);
      const { dataFolder } = config;
      const encryption = passphrase === undefined ? undefined : { passphrase };
      const shared = sharedDatabaseOf(config);
      const done = await writeBackup({ dataFolder, shared, file, release: readRelease(), now, encryption });
      for (const path of done.missing) warn(`${path} was lost before this backup: see muster check`);
      print(`${file} contains ${done.files} files in ${done.bytes} bytes`);
    });
}
