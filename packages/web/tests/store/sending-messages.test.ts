import { listMessages } from '@muster/db/features/message/reads';
import { allRows } from '@muster/domain/lists/list-rows';
import { boot } from '@muster/testing/harness';
import { expect, test } from 'vitest';
import { uuid } from '../../src/browser/uuid.ts';
import { serverAs } from '../../src/store/sync/server.ts';
import { memoryDevice } from './memory-tables.ts';
import { messageEntry } from './samples.ts';
import { settled } from './test-environment.ts';
import { startTab } from './test-tab.ts';

/** A tab of Ann's with the real server; the first `lost` answers to a post are lost. */
async function annAtWork({ lost = 0 } = {}) {
  let left = lost;
  const muster = await boot();
  const ann = await muster.person('E1');
  const server = serverAs(
    ann.id,
    { deviceTime: Date.now, clockOffset: () => 0 },
    async (url, { method, headers, body }) => {
      const sent = { ...Object.fromEntries(new Headers(headers)), cookie: ann.cookie };
      const payload = typeof body === 'string' ? { payload: body } : {};
      const answer = await muster.app.server.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: sent,
        ...payload,
      });
      if (method === 'POST' && left-- > 0) throw new TypeError('Failed to fetch');
      const wait = answer.headers['retry-after'];
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: wait === undefined ? {} : { 'retry-after': String(wait) },
      });
    },
  );
  const tab = await startTab(server, await memoryDevice(uuid).open(ann.id));
  const say = (content: string) => tab.tables.addEntry(messageEntry(content, ann.id));
  const posted = async () =>
    (await listMessages(muster.store.read, allRows, '2026-11-23')).map(({ content }) => content).toReversed();
  /** Waits until the tab is idle: it has set the timer for its next sync. */
  const rested = async () => {
    while (tab.env.timers.length === 0) await settled();
  };
  return { muster, tab, say, posted, rested };
}

test('L3 S21 what is said faster than allowed waits as long as the server says, and loses no word and no order', async () => {
  const { muster, tab, say, posted, rested } = await annAtWork();
  const words = Array.from({ length: 45 }, (_, place) => `Word ${place}`);
  for (const word of words) await say(word);
  tab.env.elect();
  await settled();
  for (const count of [20, 40]) {
    await rested();
    expect(await posted()).toEqual(words.slice(0, count));
    expect((await tab.tables.entries())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(tab.env.timers.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
    muster.pass({ seconds: 10 });
    tab.env.timers[0]?.run();
  }
  await rested();
  expect(await posted()).toEqual(words);
  expect(await tab.tables.entries()).toEqual([]);
});

test('L2 S22 a message whose answers were lost is there once', async () => {
  const { tab, say, posted, rested } = await annAtWork({ lost: 2 });
  await say('Hello');
  await say('Again');
  tab.env.elect();
  for (let times = 0; times < 2; times++) {
    await rested();
    expect(await posted()).toEqual(['Hello']);
    tab.env.timers[0]?.run();
  }
  await rested();
  expect(await posted()).toEqual(['Hello', 'Again']);
  expect(await tab.tables.entries()).toEqual([]);
});
