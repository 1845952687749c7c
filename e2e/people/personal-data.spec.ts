import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { visit } from '../support/device.ts';
import { test } from '../support/live-steps.ts';
import { card, confirm, dialog, openPerson, press } from '../support/people-steps.ts';

const heading = Buffer.from('PK');

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });

async function giveAgain(page: Page, password: string): Promise<void> {
  await question(page).getByLabel('Password', { exact: true }).fill(password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
}

async function downloadAfter(page: Page, password: string) {
  const begun = page.waitForEvent('download');
  await giveAgain(page, password);
  const chunks: Buffer[] = [];
  const file = await begun;
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test('U221 D60 a person downloads their own data after the password', async ({
  page,
  addPerson,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(03|22)/);
  await show(page, narrowLight);
  const ann = await addPerson();
  await signIn(ann, { confirmed: false });
  await visit(page, '/profile');
  await expect(card(page, 'Your Data')).toContainText('It contains your grievances');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await giveAgain(page, 'not my password');
  await expect(question(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /is wrong/,
  );
  await check(page, 'the password is asked for again');
  const { name, bytes } = await downloadAfter(page, ann.password);
  expect(name).toBe(`personal-data-${ann.employeeId}.zip`);
  expect(bytes.subarray(0, 2)).toEqual(heading);
  await check(page, 'a profile with Your Data');
});

test('U222 D61 a leaver is erased after a preview, by name and password', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4(03|22)/);
  await show(page, narrowLight);
  const boss = await addPerson({ isAdmin: true });
  const ann = await addPerson({ fullName: 'Ann Leaver' });
  const own = restClient(await sessionOf(ann));
  await own.post('/api/messages', { content: 'bye from Ann' });
  await signIn(boss);
  await openPerson(page, ann);
  await expect(card(page, 'Personal Data').getByRole('button', { name: 'Erase Data' })).toHaveCount(0);
  await press(page, 'Deactivate');
  await confirm(page, 'Deactivate');
  await press(page, 'Erase Data');
  const window = dialog(page);
  await expect(window).toContainText('Chat messages, which then read “Message deleted”: 1');
  await expect(window).not.toContainText(/grievance/i);
  await check(page, 'the preview of an erasure');
  await show(page, narrowLight);
  await window.getByLabel('Full name').fill('Someone else');
  await window.getByRole('button', { name: 'Erase for good' }).click();
  await expect(window.getByLabel('Full name')).toHaveAccessibleDescription(/exactly as it is shown/);
  await window.getByLabel('Full name').fill(ann.fullName);
  await window.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Former employee' })).toBeVisible();
  for (const gone of ['Erase Data', 'Reactivate', 'Edit'])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  await expect(card(page, 'Account')).toContainText('The account stays closed.');
  await expect(page.locator('main')).not.toContainText('Ann Leaver');
});
