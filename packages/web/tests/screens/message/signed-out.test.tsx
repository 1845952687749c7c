import { emptyChat } from '@muster/testing/chat';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { messageOf, openChat } from '../steps/chat.ts';
import { noteFrames } from '../steps/live.ts';

const office = await openOffice();

test('L11 D26 a session that is ended from another device ends the chat: it asks to sign in and nothing more arrives', async () => {
  await emptyChat(office.store);
  const employee = await office.addPerson();
  const third = await office.rest(await office.addPerson());
  const phone = await office.rest(employee);
  const frames = noteFrames(/./);
  const page = await openChat(office, employee);
  page.expectedConsole.push(/ 401 /);
  await third.post('/api/messages', { content: 'Before' });
  await expect(messageOf(page, 'Before')).toHaveCount(1);
  expect(frames.join()).toContain('Before');

  await phone.post('/trpc/account.signOutEverywhere', {});
  await third.post('/api/messages', { content: 'Not for you' });
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You have been signed out').first()).toBeVisible();
  await third.post('/api/messages', { content: 'Nor this' });
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/login/);
  expect(frames.join()).not.toMatch(/Not for you|Nor this/);
});
