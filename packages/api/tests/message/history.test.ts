import { insertMessage } from '@muster/db/features/message/writes';
import { message } from '@muster/domain/message/schema';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const page = z.array(message);

/** Posts so many messages past the limit of a person; their ids. */
async function fill({ store, now }: Muster, { id: senderId }: Person, count: number): Promise<number[]> {
  const write = (n: number) =>
    store.write((tx) =>
      insertMessage(
        tx,
        { senderId, content: `No. ${n}`, isAnnouncement: n % 3 === 0, clientId: null },
        now(),
      ),
    );
  const posted = await Promise.all(Array.from({ length: count }, (_, index) => write(index)));
  return posted.map(({ message: { id } }) => id);
}

const ask = (muster: Muster, as: Person, query = '') =>
  muster.call('GET', `/api/messages${query}`, undefined, { as });

async function idsOf(muster: Muster, as: Person, query = '') {
  return page.parse((await ask(muster, as, query)).body).map(({ id }) => id);
}

async function company(count = 0) {
  const muster = await boot();
  const ann = await muster.person('E1');
  return { muster, ann, ids: (await fill(muster, ann, count)).reverse() };
}

describe('L4 D30 the history', () => {
  it('is empty at first', async () => {
    const { muster, ann } = await company();
    expect((await ask(muster, ann)).body).toEqual([]);
    expect((await ask(muster, ann, '?before=1')).body).toEqual([]);
  });

  it('is fifty a page, newest first, announcements among them, by both transports alike', async () => {
    const { muster, ann, ids } = await company(120);
    const first = page.parse((await ask(muster, ann)).body);
    expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(first.some(({ isAnnouncement }) => isAnnouncement)).toBe(true);
    expect((await muster.query('message.list', { as: ann })).body).toEqual(first);
    const input = encodeURIComponent(JSON.stringify({ before: first[49]?.id, limit: 7 }));
    const second = await muster.query(`message.list?input=${input}`, { as: ann });
    expect(page.parse(second.body).map(({ id }) => id)).toEqual(ids.slice(50, 57));
    expect((await ask(muster, ann, `?before=${first[49]?.id}&limit=7`)).body).toEqual(second.body);
    expect(await idsOf(muster, ann, '?limit=100')).toEqual(ids.slice(0, 100));
    expect(await idsOf(muster, ann, `?before=${2 ** 40}&limit=1`)).toEqual(ids.slice(0, 1));
    expect(await idsOf(muster, ann, `?before=${ids[119]}`)).toEqual([]);
  });

  it('tells who said what, under the name of now', async () => {
    const { muster, ann } = await company(1);
    await muster.store.write((tx) =>
      tx.db
        .updateTable('users')
        .set({ fullName: 'Ann Other', seq: tx.seq(ann.id) })
        .execute(),
    );
    const [only] = page.parse((await ask(muster, ann)).body);
    expect(only).toMatchObject({ senderId: ann.id, senderName: 'Ann Other', content: 'No. 0' });
  });

  it('neither repeats nor skips a message, whatever is posted between its pages', async () => {
    const { muster, ann } = await company();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 40 }),
        fc.array(
          fc.record({ limit: fc.integer({ min: 1, max: 12 }), posted: fc.integer({ min: 0, max: 5 }) }),
          {
            minLength: 60,
            maxLength: 60,
          },
        ),
        async (atFirst, steps) => {
          await muster.store.write((tx) => {
            tx.seq('everyone');
            return tx.db.deleteFrom('messages').execute();
          });
          const there = (await fill(muster, ann, atFirst)).reverse();
          const read: number[] = [];
          for (const { limit, posted } of steps) {
            const before = read.length > 0 ? `&before=${read.at(-1)}` : '';
            const ids = await idsOf(muster, ann, `?limit=${limit}${before}`);
            expect(ids.length).toBe(Math.min(limit, there.length - read.length));
            read.push(...ids);
            if (read.length === there.length) break;
            await fill(muster, ann, posted);
          }
          expect(read).toEqual(there);
        },
      ),
      { numRuns: 15 },
    );
  });

  it.each([
    ['before=0', 'before must be at least 1'],
    ['before=-1', 'before must be a whole number'],
    ['before=1.5', 'before must be a whole number'],
    ['before=', 'before must be a whole number'],
    ['before=newest', 'before must be a whole number'],
    ['before=1e3', 'before must be a whole number'],
    ['before=99999999999999999999', 'before must be a whole number'],
    ['before=1&before=2', 'before must be a whole number'],
    ['limit=0', 'limit must be at least 1'],
    ['limit=101', 'limit can be at most 100'],
    ['limit=all', 'limit must be a whole number'],
  ])('refuses %s and names the field', async (query, words) => {
    const { muster, ann } = await company(3);
    const answer = await ask(muster, ann, `?${query}`);
    expect([answer.status, answer.body]).toEqual([400, { message: words }]);
  });

  it('is read by everyone who is signed in, and kept by no cache', async () => {
    const { muster, ann } = await company(1);
    expect((await muster.call('GET', '/api/messages')).status).toBe(401);
    const answer = await ask(muster, ann);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
