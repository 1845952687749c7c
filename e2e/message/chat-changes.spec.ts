import { expect } from '@playwright/test';
import {
  conversation,
  emptyChat,
  field,
  messageOf,
  openChat,
  panel,
  post,
  say,
  sent,
} from '../support/chat-steps.ts';
import { allSent } from '../support/device.ts';
import { test } from '../support/live-steps.ts';

test.beforeEach(({ store }) => emptyChat(store));

test('U206 U207 an own message is edited by keyboard, deleted, offline too, and every open tab sees it', async ({
  page,
  context,
  employee,
  addPerson,
  elsewhere,
  store,
}) => {
  const theirs = await elsewhere(await addPerson({ fullName: 'Grace Hopper' }));
  await openChat(page);
  await openChat(theirs);
  await say(page, 'Lunhc at noon?');
  await expect(messageOf(page, 'Lunhc at noon?')).toBeVisible();
  await sent(page);
  await field(page).press('ArrowUp');
  const editor = page.getByLabel('Edit message');
  await expect(editor).toBeFocused();
  await editor.fill('No');
  await editor.press('Escape');
  await expect(field(page)).toBeFocused();
  await expect(messageOf(page, 'Lunhc at noon?')).toBeVisible();
  await field(page).press('ArrowUp');
  await editor.fill('Lunch at noon?');
  await editor.press('Enter');
  for (const each of [page, theirs]) {
    const edited = messageOf(each, 'Lunch at noon?');
    await expect(edited).toContainText('Edited');
    await expect(edited).toContainText(employee.fullName);
    await expect(edited).not.toContainText(/Employee \d/);
  }
  await expect(messageOf(theirs, 'Lunch at noon?').getByRole('button')).toHaveCount(0);

  await context.setOffline(true);
  await expect(field(page)).toBeDisabled();
  const menu = panel(page).getByRole('button', { name: 'Message actions' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const gone = messageOf(page, 'Message deleted');
  await expect(gone).toContainText('Waiting to sync');
  await expect(gone).toBeFocused();
  await expect(messageOf(theirs, 'Lunch at noon?')).toBeVisible();
  await context.setOffline(false);
  await allSent(page);
  await expect(messageOf(theirs, 'Message deleted')).toBeVisible();
  for (const each of [page, theirs]) await expect(panel(each)).not.toContainText('Lunch');
  await post(store, employee, ['Next']);
  await expect(conversation(theirs)).toContainText('Next');
});

test('U45 U208 an administrator announces from the dashboard until a date, edits and deletes it', async ({
  page,
  addPerson,
  signIn,
  elsewhere,
  expectedConsole,
}) => {
  expectedConsole.push(/400/);
  const reader = await addPerson();
  await signIn(await addPerson({ isAdmin: true }));
  const theirs = await elsewhere(reader);
  await page.goto('/dashboard');
  await theirs.goto('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Announcements' });
  const shown = theirs.getByRole('region', { name: 'Recent Announcements' });
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Sale');
  await dialog.getByLabel('End Date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(page.getByText('The end date must be today or later').first()).toBeVisible();
  await dialog.getByLabel('End Date').fill('2099-12-01');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  await expect(shown).toContainText('Until Tue 1 Dec 2099');
  await expect(shown.getByRole('button')).toHaveCount(0);

  await recent.getByRole('button', { name: 'Announcement actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Message').fill('Winter sale');
  await dialog.getByLabel('End Date').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(shown).toContainText('Winter sale');
  await expect(shown).toContainText('Edited');
  await expect(shown).not.toContainText('Until');
  await recent.getByRole('button', { name: 'Announcement actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(shown).toContainText('No announcements');
});
