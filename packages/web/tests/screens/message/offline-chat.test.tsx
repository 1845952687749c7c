import { emptyChat, stored } from '@muster/testing/chat';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { field, isLive, messageOf, openChat, say, sent, texts } from '../steps/chat.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();

beforeEach(() => emptyChat(office.store));

const isPost = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/messages';
const keys = (page: Screen) =>
  page.requests.filter(isPost).map(({ headers }) => headers.get('idempotency-key'));

/** Has the network go while the first message from now on is being sent. */
function loseNetworkWhileSending(page: Screen, outcome: 'unreachable' | 'lost' = 'unreachable'): void {
  let isFirst = true;
  page.route((request) => {
    if (!isFirst || !isPost(request)) return undefined;
    isFirst = false;
    void page.setOffline(true);
    return outcome;
  });
}

test.each([
  ['which never left', 'unreachable', ['Before']],
  ['which reached the server, without an answer', 'lost', ['Only once', 'Before']],
] as const)(
  'S22 L2 L15 a message whose sending breaks off, %s, waits over a reload and arrives once',
  async (...row) => {
    const [, outcome, taken] = row;
    const page = await openChat(office, await office.addPerson());
    await say(page, 'Before');
    await expect(messageOf(page, 'Before')).toHaveCount(1);
    await sent(page);
    await allSent(page);
    loseNetworkWhileSending(page, outcome);
    await say(page, 'Only once');

    const waiting = messageOf(page, 'Only once');
    const isWaiting = async () => {
      await expect(waiting).toHaveCount(1);
      await expect(waiting).toContainText('Waiting to sync');
      await expect(waiting.getByRole('button')).toHaveText(['Retry', 'Discard']);
      await expect(
        page.getByRole('banner').getByRole('button', { name: '1 unsent', exact: true }),
      ).toBeVisible();
    };
    await isWaiting();
    await page.reload();
    await isWaiting();
    await expect(texts(page)).toHaveText(['Only once', 'Before']);
    expect(await stored(office.store)).toEqual(taken);

    await page.setOffline(false);
    await allSent(page);
    await expect(texts(page)).toHaveText(['Only once', 'Before']);
    await sent(page);
    await expect(waiting).not.toContainText(/Employee \d/);
    await expect(waiting.getByRole('button', { name: /Retry|Discard/ })).toHaveCount(0);
    expect(await stored(office.store)).toEqual(['Only once', 'Before']);
    expect(new Set(keys(page)).size, 'every try has the key of its message').toBe(2);
  },
);

test('S24 L15 a message that waits can be discarded, and then is never sent', async () => {
  const page = await openChat(office, await office.addPerson());
  loseNetworkWhileSending(page);
  await say(page, 'Better not');
  const waiting = messageOf(page, 'Better not');
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting).toHaveCount(0);
  await page.setOffline(false);
  await isLive(page);
  await say(page, 'This instead');
  await expect(texts(page)).toHaveText(['This instead']);
  await expect.poll(() => stored(office.store)).toEqual(['This instead']);
  await allSent(page);
});

test('S22 L2 L15 a page that is closed before the answer comes: reopened, the message is there once', async () => {
  const page = await openChat(office, await office.addPerson());
  let isFirst = true;
  page.route((request) => {
    if (!isFirst || !isPost(request)) return undefined;
    isFirst = false;
    return 'lost';
  });
  await say(page, 'Only once');
  await expect.poll(() => stored(office.store)).toEqual(['Only once']);
  await page.goto('/chat');
  await expect(field(page)).toBeEnabled();
  await allSent(page);
  await expect(texts(page)).toHaveText(['Only once']);
  await sent(page);
  expect(await stored(office.store)).toEqual(['Only once']);
  await expect.poll(() => keys(page).length).toBeGreaterThan(1);
  expect(new Set(keys(page)).size).toBe(1);
});
