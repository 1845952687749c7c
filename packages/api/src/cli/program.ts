import type { Command } from 'commander';
import { run } from './run.ts';

/** Milliseconds after a failure, when the process ends whatever still runs. */
const longestEnd = 5_500;

export async function runProgram(more: readonly Command[] = []): Promise<void> {
  // Everything in the data folder is accessible to its owner only, SQLite's own files included (D48).
  process.umask(0o077);
  // A reader that closes the pipe early (`muster account list | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const code = await run(process.argv.slice(2), more);
  process.exitCode = code;
  // What a failure left behind keeps no one from starting the program again.
  if (code !== 0) setTimeout(() => process.exit(code), longestEnd).unref();
}
