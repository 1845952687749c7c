import { Command } from 'commander';
import { knownPassphrase, type PassphraseOptions } from './passphrase.ts';
import { commandContext, expectNoServer, print, warn } from './terminal.ts';

/** `restore FILE`: makes a missing or empty data folder from a backup; refuses a used one (D46). */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('make the data folder from a backup')
    .argument('<file>')
    .option('--end-sessions', 'sign everyone out everywhere')
    .option('--passphrase-stdin', 'read the passphrase from standard input')
    .action(async (file: string, options: PassphraseOptions & { endSessions?: true }) => {
      const { config } = commandContext();
      expectNoServer(config);
      const [{ isEncrypted }, { restoreBackup }] = await Promise.all([
        import('../backup/read-archive.ts'),
        import('../backup/restore.ts'),
      ]);
      const passphrase = (await isEncrypted(file)) ? await knownPassphrase(options) : undefined;
      const endSessions = options.endSessions === true;
      const restored = await restoreBackup(file, config.dataFolder, { passphrase, endSessions });
      for (const path of restored.missing) warn(`${path} was lost before the backup and is not in it`);
      print(
        `${config.dataFolder} now has the backup of ${restored.createdAt}: ${restored.files.length} files`,
      );
    });
}
