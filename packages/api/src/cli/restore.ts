import { Command } from 'commander';
import { knownPassphrase, type PassphraseOptions } from './passphrase.ts';
import { commandContext, print, warn } from './terminal.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('make the company from a backup, where there is none')
    .argument('<file>', 'the archive')
    .option('--end-sessions', 'sign everyone out everywhere')
    .option('--passphrase-stdin', 'read the passphrase from standard input')
    .action(async (file: string, options: PassphraseOptions & { endSessions?: true }) => {
      const { config } = commandContext();
      const [{ isEncrypted }, { restoreBackup }, { restoreToDatabase }] = await Promise.all([
        import('../backup/read-archive.ts'),
        import('../backup/restore.ts'),
        import('../backup/restore-to-database.ts'),
      ]);
      const passphrase = (await isEncrypted(file)) ? await knownPassphrase(options) : undefined;
      const endSessions = options.endSessions === true;
      const unpacking = { passphrase, endSessions };
      const restored =
        config.databaseUrl === undefined
          ? await restoreBackup(file, config.dataFolder, unpacking)
          : await restoreToDatabase(file, config, unpacking);
      for (const path of restored.missing) warn(`${path} was lost before the backup and is not in it`);
      print(
        `${config.databaseUrl === undefined ? config.dataFolder : 'The database'} now has the backup of ${restored.createdAt}: ${restored.files.length} files`,
      );
    });
}
