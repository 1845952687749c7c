import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { abilitiesOf, type Db, register } from '../../store/connection.ts';
import { addAccount, openCompany } from '../../testing/rows.ts';
import { openTestStore } from '../../testing/store.ts';
import { sectionsOf } from './catalogue.ts';
import { rowsAbout } from './rows.ts';

/** The same handle, which notes how many rows each query answers. */
function counting(db: Db, counts: number[]): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      counts.push(result.rows.length);
      return result;
    },
  };
  const counted = db.withPlugin(plugin);
  register(counted, abilitiesOf(db));
  return counted;
}

test('D60 D50 an export has every row once, in order, and no query of it answers more than 200', async () => {
  const store = await openTestStore();
  await openCompany(store);
  await addAccount(store);
  const createdAt = '2026-03-02T09:00:00.000Z' as const;
  const messages = Array.from({ length: 450 }, (_, place) => ({
    senderId: 1,
    content: `hello ${place + 1}`,
    createdAt,
    seq: place + 1,
  }));
  await store.write(({ db }) => db.insertInto('messages').values(messages).execute());
  const counts: number[] = [];
  const section = sectionsOf('person').find(({ table }) => table === 'messages');
  if (!section) throw new Error('Messages are not exported');
  const asked = { personId: 1, madeBy: 'person' } as const;
  const found: unknown[] = [];
  for await (const rows of rowsAbout(counting(store.read, counts), asked, section, (read) => read()))
    found.push(...rows.map(({ content }) => content));
  await store.close();
  expect(found).toEqual(Array.from({ length: 450 }, (_, place) => `hello ${place + 1}`));
  expect(Math.max(...counts)).toBe(200);
});
