import { createRequire } from 'node:module';
import { Tinypool } from 'tinypool';
import type { printLetter } from './letter.ts';
import type { LetterFacts } from './letter-facts.ts';

type Print = typeof printLetter;

/** The built file also in tests, since the oldest Node that we support runs no TypeScript. */
const filename = createRequire(import.meta.url).resolve('@muster/api/features/hr-document/letter');

/** One thread, started by the first letter. It keeps the fonts it prepared until ten minutes pass without a letter. */
const thread = new Tinypool({
  filename,
  name: 'printLetter',
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 600_000,
});

export async function printInThread(facts: LetterFacts): Promise<Buffer> {
  const letter: Awaited<ReturnType<Print>> = await thread.run(facts);
  return Buffer.from(letter);
}
