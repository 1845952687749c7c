import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../src/store/connection.ts';
import type { WriteTransaction } from '../../src/store/write-batch.ts';
import { type Question, readsSoFar, writesSoFar } from './question.ts';

/** Each file in it adds the questions of some features. */
export const folder = join(import.meta.dirname, 'questions');

for (const file of readdirSync(folder).sort()) await import(`./questions/${file.replace('.ts', '')}.ts`);

export const allReads: readonly Question<Db>[] = readsSoFar;
export const allWrites: readonly Question<WriteTransaction>[] = writesSoFar;
