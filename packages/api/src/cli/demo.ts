import { listAccounts } from '@muster/db/account/queries';
import { lockFolder } from '@muster/db/lock';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { Command } from 'commander';
import { ConfigError } from '../config.ts';
import { openDataFolder, pathsOf } from '../data-folder.ts';
import { demoDays, demoPassword, fillDemo } from '../demo/fill.ts';
import { commandContext, print } from './terminal.ts';

/** `demo`: fills an empty data folder with an invented company (D46). Refuses a folder that holds accounts. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('fill an empty data folder with an invented company')
    .action(async () => {
      const { config, now } = commandContext();
      const founded = instantAt(epochMilliseconds(now) - demoDays * 86_400_000);
      const store = await openDataFolder({ ...config, companyName: 'Larkfield & Daughters' }, founded);
      const unlock = lockFolder(pathsOf(config.dataFolder).lock);
      try {
        if (!unlock) throw new ConfigError(`DATA_DIR is in use by a Muster server: ${config.dataFolder}`);
        if ((await listAccounts(store.read)).length > 0) {
          throw new ConfigError(
            `DATA_DIR holds accounts already, the demo wants an empty folder: ${config.dataFolder}`,
          );
        }
        await fillDemo(store, now);
      } finally {
        await store.close();
        unlock?.();
      }
      print(`Sign in as ADMIN (administrator) or E002 to E040, password: ${demoPassword}`);
    });
}
