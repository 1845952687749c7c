import { expect, test } from 'vitest';
import { openOffice } from './office.ts';
import { openChat, say } from './steps/chat.ts';
import { waitUntil } from './wait-until.ts';

const office = await openOffice();

test('a screen that closes waits for the answers to its writes, so that none reaches the next test', async () => {
  const page = await openChat(office, await office.addPerson());
  await say(page, 'The last words');
  const write = await waitUntil(() => {
    const found = page.requests.find(({ method, path }) => method === 'POST' && path === '/api/messages');
    if (!found) throw new Error('Not yet');
    return found;
  });
  await page.close();
  expect(write.status).toBe(201);
});
