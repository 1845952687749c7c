import { existsSync } from 'node:fs';
import { commandContext, print } from '@muster/api/cli/terminal';
import { type Config, ConfigError } from '@muster/api/config/config';
import { claimFolder, openDataFolder } from '@muster/api/data-folder/open';
import { pathsOf } from '@muster/api/data-folder/paths';
import { day } from '@muster/domain/calendar/durations';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { Command, InvalidArgumentError } from 'commander';
import { demoSizes } from './people.ts';

const { least, most } = demoSizes;

/**
 * `demo`: fills an empty data folder with an invented company of as many people as `--people` says (D46). Refuses a folder
 * that has accounts.
 */
export function demoCommand(): Command {
  return new Command('demo')
    .description('fill an empty data folder with an invented company')
    .option('--people <number>', `how many people it has, from ${least} to ${most}`, sizeOf, least)
    .action(async ({ people }: { people: number }) => {
      const { config, now } = commandContext();
      expectFolder(config);
      // The other commands start without the invented company.
      const { demoDays, demoPassword, fillDemo } = await import('./fill.ts');
      const founded = instantAt(epochMilliseconds(now) - demoDays * day);
      const unlock = claimFolder(config);
      try {
        refuseUsed(config);
        const store = await openDataFolder({ ...config, companyName: 'Larkfield & Daughters' }, founded);
        await fillDemo(store, config.dataFolder, now, people).finally(() => store.close());
      } finally {
        unlock();
      }
      print(
        `Sign in as ADMIN (administrator) or E002 to E${String(people).padStart(3, '0')}, password: ${demoPassword}`,
      );
    });
}

function sizeOf(text: string): number {
  const people = Number(text);
  if (Number.isInteger(people) && people >= least && people <= most) return people;
  throw new InvalidArgumentError(`must be a whole number from ${least} to ${most}`);
}

/** The invented company's files are written beside its database, and the database of a server may have another company. */
function expectFolder({ databaseUrl }: Config): void {
  if (databaseUrl !== undefined)
    throw new ConfigError(
      'The demo fills a data folder: unset DATABASE_URL, and move the folder afterwards (muster move --to postgres://…)',
    );
}

/** A folder that a server has opened already is a company that began today: the demo's 90 days do not fit it. */
function refuseUsed({ dataFolder }: Config): void {
  if (!existsSync(pathsOf(dataFolder).database)) return;
  throw new ConfigError(`DATA_DIR already has a company; the demo needs an empty folder: ${dataFolder}`);
}
