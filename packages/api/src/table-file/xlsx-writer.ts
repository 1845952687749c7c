import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';
import type { writeParts } from './xlsx-parts.ts';

/** The built file also in tests, since the oldest Node that we support runs no TypeScript. */
const filename = createRequire(import.meta.url).resolve('@muster/api/table-file/xlsx-parts');

/** One thread, because thousands of rows take seconds. It ends after a minute without an export. */
const thread = new Tinypool({
  filename,
  name: 'writeParts',
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

/** Rows as JSON, some in each part, because text is handed to a thread in no time. In base64. */
export async function writeInThread(parts: readonly string[], name: string): Promise<string> {
  const file: Awaited<ReturnType<typeof writeParts>> = await thread.run({ parts, name });
  return file;
}
