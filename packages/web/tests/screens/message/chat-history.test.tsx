import { emptyChat, numbered, post } from '@muster/testing/chat';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { messages, openChat, panel } from '../steps/chat.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();

beforeEach(() => emptyChat(office.store));

test('L4 older messages that cannot be loaded are asked for with a button', async () => {
  await post(office.store, await office.addPerson(), numbered(60));
  const page = await openScreen(office, await office.addPerson(), '/leave');
  await allSent(page);
  let fails = true;
  page.route(({ path }) => (fails && path.includes('message.list') ? 'unreachable' : undefined));
  await page.goto('/chat');
  await expect(panel(page)).toContainText('Older messages could not be loaded.');
  fails = false;
  await page.getByRole('button', { name: 'Show older messages' }).click();
  await expect(panel(page)).toContainText('This is where the conversation begins.');
  await expect(panel(page)).not.toContainText('could not be loaded');
});

test('for screen readers it is a feed of articles with their places, and what arrives is announced', async () => {
  const other = await office.addPerson({ fullName: 'Grace Hopper' });
  await post(office.store, other, numbered(30));
  const page = await openChat(office, await office.addPerson());
  await expect(messages(page).first()).toHaveAttribute('aria-posinset', '1');
  await expect(messages(page).first()).toHaveAttribute('aria-setsize', '30');
  const named = panel(page).getByRole('article', { name: 'Grace Hopper', exact: true });
  await expect(named.first()).toHaveAccessibleDescription('Message 30');
  const told = panel(page)
    .getByRole('status')
    .filter({ hasText: /new message/i });
  await expect(told).toHaveCount(0);
  await post(office.store, other, ['Psst']);
  await expect(told).toHaveText('New message from Grace Hopper');
  await expect(told).not.toContainText('Psst');
});
