import { Command, InvalidArgumentError } from 'commander';
import { isFeedAddress } from '../config/environment.ts';
import { compareReleases, parseReleaseVersion } from '../monitoring/release/compare-releases.ts';
import { newestRelease, UnreadableFeed } from '../monitoring/release/feed.ts';
import { readRelease } from '../monitoring/release/read-release.ts';
import { commandContext, print, warn } from './terminal.ts';

interface Options {
  readonly check?: true;
  readonly feed?: string;
}

export function versionCommand(): Command {
  return new Command('version')
    .description('print the version and the number of its schema')
    .option(
      '--check',
      'say whether a newer release is out; exit code 1 if one is, or if the feed cannot be read',
    )
    .option(
      '--feed <feed>',
      'with --check: the address or file of the feed, in place of RELEASE_FEED',
      feedOf,
    )
    .action(async ({ check, feed }: Options, command: Command) => {
      if (!check && feed !== undefined) command.error('error: --feed needs --check');
      if (!check) return print(await ownRelease());
      const address = feed ?? commandContext().config.releaseFeed;
      if (address === undefined) command.error('error: name a feed with --feed or RELEASE_FEED');
      else await compare(address);
    });
}

async function ownRelease(): Promise<string> {
  const { newestSchema } = await import('@muster/db/open');
  return `Muster ${readRelease()}, schema ${newestSchema}`;
}

/** Compares with the feed in one line. A newer release is a finding, as those of `check` are (D46). */
async function compare(address: string): Promise<void> {
  const own = parseReleaseVersion(readRelease());
  if (!own) throw new Error(`${readRelease()} is no version`);
  try {
    const newest = await newestRelease(address, own);
    if (compareReleases(newest.version, own) <= 0) return print(`Muster ${own.text} is up to date`);
    print(`Muster ${newest.version.text} is out, this is ${own.text}: ${newest.url}`);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    warn(`The release feed ${hidden(address)} cannot be read: ${error.message}`);
  }
  process.exitCode = 1;
}

function feedOf(text: string): string {
  if (isFeedAddress(text)) return text;
  throw new InvalidArgumentError('must be an address of http or https, or a file');
}

/** An address may have a token in its query or a password, which do not belong on a terminal or in a log. */
function hidden(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
