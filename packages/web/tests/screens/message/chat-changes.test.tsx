import { emptyChat, post } from '@muster/testing/chat';
import { beforeEach, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { field, isLive, messageOf, openChat, panel, say, sent } from '../steps/chat.ts';
import { allSent, card, confirm, dialog, press } from '../steps/page.ts';

const office = await openOffice();

beforeEach(() => emptyChat(office.store));

test('U206 U207 an own message is edited by keyboard, deleted, offline too, and others see it', async () => {
  const [employee, other] = [await office.addPerson(), await office.addPerson()];
  const page = await openChat(office, employee);
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
  const isEdited = async (each: Screen) => {
    const edited = messageOf(each, 'Lunch at noon?');
    await expect(edited).toContainText('Edited');
    await expect(edited).toContainText(employee.fullName);
    await expect(edited).not.toContainText(/Employee \d/);
  };
  await isEdited(page);
  await allSent(page);
  const theirs = await openChat(office, other);
  await isEdited(theirs);
  await expect(messageOf(theirs, 'Lunch at noon?').getByRole('button')).toHaveCount(0);

  const again = await openChat(office, employee);
  await isEdited(again);
  await again.setOffline(true);
  await expect(field(again)).toBeDisabled();
  await panel(again).getByRole('button', { name: 'Message actions' }).press('Enter');
  await again.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await confirm(again, 'Delete');
  const gone = messageOf(again, 'Message deleted');
  await expect(gone).toContainText('Waiting to sync');
  await expect(gone).toBeFocused();
  await again.setOffline(false);
  await allSent(again);
  await expect(panel(again)).not.toContainText('Lunch');
  await isLive(again);
  await post(office.store, employee, ['Next']);
  await expect(panel(again)).toContainText('Next');
  const last = await openChat(office, other);
  await expect(messageOf(last, 'Message deleted')).toBeVisible();
  await expect(panel(last)).not.toContainText('Lunch');
});

test('U206 U207 a change and a deletion by someone else appear without a reload', async () => {
  const [employee, other] = [await office.addPerson(), await office.addPerson()];
  const own = await office.rest(employee);
  const { id } = await own.post('/api/messages', { content: 'Lunhc at noon?' });
  const page = await openChat(office, other);
  await expect(messageOf(page, 'Lunhc at noon?')).toBeVisible();
  await own.patch(`/api/messages/${id}`, { content: 'Lunch at noon?' });
  await expect(messageOf(page, 'Lunch at noon?')).toContainText('Edited');
});

test('U45 U208 an administrator announces from the dashboard until a date, edits and deletes it', async () => {
  const admin = await office.addPerson({ isAdmin: true });
  const reader = await office.addPerson();
  const dashboardOf = async (person: typeof admin) => {
    const page = await openScreen(office, person, '/dashboard');
    page.expectedConsole.push(/ 400 /);
    return [page, card(page, 'Recent Announcements')] as const;
  };
  const [page] = await dashboardOf(admin);
  await press(page, 'Post Announcement');
  const post = dialog(page).getByRole('button', { name: 'Post Announcement' });
  await dialog(page).getByLabel('Message').fill('Sale');
  await dialog(page).getByLabel('End Date').fill('2020-01-01');
  await post.click();
  await expect(page.getByText('The end date must be today or later').first()).toBeVisible();
  await dialog(page).getByLabel('End Date').fill('2099-12-01');
  await post.click();
  await expect(dialog(page)).toBeHidden();
  const [, posted] = await dashboardOf(reader);
  await expect(posted).toContainText('Until Tue 1 Dec 2099');
  await expect(posted.getByRole('button')).toHaveCount(0);

  const [again, recent] = await dashboardOf(admin);
  await recent.getByRole('button', { name: 'Announcement actions' }).click();
  await again.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog(again).getByLabel('Message').fill('Winter sale');
  await dialog(again).getByLabel('End Date').fill('');
  await dialog(again).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(again)).toBeHidden();
  await expect(recent).toContainText('Winter sale');
  await allSent(again);
  const [, edited] = await dashboardOf(reader);
  await expect(edited).toContainText('Winter sale');
  await expect(edited).toContainText('Edited');
  await expect(edited).not.toContainText('Until');

  const [last, remaining] = await dashboardOf(admin);
  await remaining.getByRole('button', { name: 'Announcement actions' }).click();
  await last.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm(last, 'Delete');
  await expect(remaining).toContainText('No announcements');
  await allSent(last);
  const [, shown] = await dashboardOf(reader);
  await expect(shown).toContainText('No announcements');
});
