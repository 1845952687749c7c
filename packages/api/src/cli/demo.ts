import { listAccounts } from '@muster/db/account/queries';
import type { Store } from '@muster/db/open';
import { epochMilliseconds, type Instant, instantAt } from '@muster/domain/calendar/instant';
import { Command } from 'commander';
import { type Config, ConfigError } from '../config.ts';
import { claimFolder, openDataFolder } from '../data-folder.ts';
import { demoDays, demoPassword, fillDemo } from '../demo/fill.ts';
import { commandContext, print } from './terminal.ts';

/** `demo`: fills an empty data folder with an invented company (D46). Refuses a folder that holds accounts. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('fill an empty data folder with an invented company')
    .action(async () => {
      const { config, now } = commandContext();
      const founded = instantAt(epochMilliseconds(now) - demoDays * 86_400_000);
      const unlock = claimFolder(config);
      try {
        await fillEmpty(
          await openDataFolder({ ...config, companyName: 'Larkfield & Daughters' }, founded),
          config,
          now,
        );
      } finally {
        unlock();
      }
      print(`Sign in as ADMIN (administrator) or E002 to E040, password: ${demoPassword}`);
    });
}

async function fillEmpty(store: Store, { dataFolder }: Config, now: Instant): Promise<void> {
  try {
    if ((await listAccounts(store.read)).length > 0) {
      throw new ConfigError(`DATA_DIR holds accounts already, the demo wants an empty folder: ${dataFolder}`);
    }
    await fillDemo(store, now);
  } finally {
    await store.close();
  }
}
