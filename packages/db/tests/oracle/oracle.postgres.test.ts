import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@muster/domain/testing/seeded-random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { addAccount, openCompany } from '../../src/testing/rows.ts';
import { allReads, allWrites, folder } from './all-questions.ts';
import { drawFrom } from './draw.ts';
import { openPair, outcomeOf, type Pair, rowsOf } from './pair.ts';

/** How often every write is done and every question asked: more find more. */
const rounds = Number(process.env['ORACLE_ROUNDS'] ?? 1);
const seed = Number(process.env['ORACLE_SEED'] ?? 20);

const names = ['Zoë Müller', 'ada', 'Ada', 'Ärmel', 'Öz', 'Z'];

let pair: Pair;
beforeAll(async () => {
  pair = await openPair();
  for (const store of [pair.sqlite, pair.postgres]) await fill(store);
});
afterAll(() => pair.close());

async function fill(store: Store): Promise<void> {
  await openCompany(store);
  for (const [index, fullName] of names.entries()) {
    const department = index % 3 === 0 ? null : fullName;
    await addAccount(store, { employeeId: `EMP${index + 1}`, fullName, department, isAdmin: index < 2 });
  }
}

describe('both engines, with the same generated rows', () => {
  test('do every write with the same outcome and leave the same rows', {
    timeout: rounds * 60_000,
  }, async () => {
    const random = seededRandom(seed);
    const draw = drawFrom(random);
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, given: make, ask } of inAnyOrder(allWrites, random)) {
        const given = make(draw);
        const on = async (store: Store) => ({
          name,
          given,
          outcome: await outcomeOf(() => store.write(async (tx) => ask(tx, given))),
        });
        expect(await on(pair.postgres)).toEqual(await on(pair.sqlite));
        await pair.alignIds();
      }
      expect(await rowsOf(pair.postgres, pair)).toEqual(await rowsOf(pair.sqlite, pair));
    }
  });

  test.each(allReads)('answer the same to $name', async ({ name, given: make, ask }) => {
    const draw = drawFrom(seededRandom(seed));
    for (let round = 0; round < rounds * 4; round += 1) {
      const given = make(draw);
      const on = async ({ read }: Store) => ({
        name,
        given,
        outcome: await outcomeOf(() => ask(read, given)),
      });
      expect(await on(pair.postgres)).toEqual(await on(pair.sqlite));
    }
  });
});

function inAnyOrder<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Modules whose functions take a handle and are no question of a feature. */
const tools = [
  'store/change-notifier',
  'store/connection',
  'store/generation',
  'store/hot-query',
  'query/json-rows',
  'store/snapshot',
  'sync/page',
  'query/table-page',
];

test('no module of a feature is left out', () => {
  const source = join(import.meta.dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!engine|testing).*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => takesHandle.test(readFileSync(join(source, file), 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length))
    .filter((file) => !tools.includes(file));
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const asked = new Set(texts.join('').match(/(?<=(?:reading|writing)\(\s*')[^']+/g));
  expect(files.filter((file) => !asked.has(file))).toEqual([]);
});

/** An exported function of a handle or a transaction, or a reader of pages; within a module the compiler wants them all. */
const takesHandle =
  /^export (?:async )?function\*? \w+(?:<[^(]*>)?\(\s*(?:\w+|\{ db \}): (?:Db|WriteTransaction)\b|^export const \w+(?:: \w*PageReader| = pageReader| = \(db: Db)/m;
