import { run } from './cli/run.ts';

// All that lies in the data folder is for its owner only, also what SQLite makes beside the database (D48).
process.umask(0o077);

// A reader that has seen enough (`muster account list | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2));
