import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { check } from '../support/axe.ts';
import { visit } from '../support/device.ts';
import { test } from '../support/live-steps.ts';
import { card, confirm, dialog, openPerson, press } from '../support/people-steps.ts';

const heading = Buffer.from('PK');

async function giveAgain(page: Page, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
}

async function download(page: Page, button: string, password: string) {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await giveAgain(page, password);
  const chunks: Buffer[] = [];
  const file = await begun;
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

for (const width of [360, 1_280]) {
  test(`U221 D60 a person downloads their own data after the password, at ${width} px`, async ({
    page,
    addPerson,
    signIn,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 403/);
    await page.setViewportSize({ width, height: 800 });
    const ann = await addPerson();
    await signIn(ann, { confirmed: false });
    await visit(page, '/profile');
    await expect(card(page, 'Your Data')).toContainText('It contains your grievances');
    const { name, bytes } = await download(page, 'Download My Data', ann.password);
    expect(name).toBe(`personal-data-${ann.employeeId}.zip`);
    expect(bytes.subarray(0, 2)).toEqual(heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await check(page, 'a profile with Your Data');
  });
}

for (const width of [360, 1_280]) {
  test(`U222 D61 a leaver is erased after a preview, by name and password, at ${width} px`, async ({
    page,
    addPerson,
    signIn,
    sessionOf,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 4(03|22)/);
    await page.setViewportSize({ width, height: 800 });
    const boss = await addPerson({ isAdmin: true });
    const ann = await addPerson({ fullName: `Ann Leaver ${width}` });
    const own = restClient(await sessionOf(ann));
    await own.post('/api/messages', { content: `bye from Ann at ${width}` });
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
    await page.setViewportSize({ width, height: 800 });
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
}
