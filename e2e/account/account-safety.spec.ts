import { expect } from '@playwright/test';
import { allSent, signInByForm, visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

/** Until a device has noticed that its session has ended: it asks a second later. */
const noticed = { timeout: 20_000 };

test('U61 D26 D43 signing out everywhere asks first, then ends every device and leaves nothing of the person here', async ({
  page,
  browser,
  context,
  guard,
  muster,
  addPerson,
  store,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of 401/);
  const person = await addPerson({ fullName: 'Wilhelmina Findme' });
  await page.goto('/login');
  await signInByForm(page, person);
  await visit(page, '/profile');
  await expect.poll(() => everythingKept(page, context)).toContain('Wilhelmina Findme');
  const elsewhere = await browser.newContext({ baseURL: muster.url });
  guard(elsewhere);
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/login');
  await signInByForm(otherPage, person);
  await allSent(otherPage);

  const button = page.getByRole('button', { name: 'Sign Out Everywhere' });
  await button.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on every device?' });
  await expect(question).not.toContainText('unsent');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
  const sessions = () =>
    store.read.selectFrom('sessions').selectAll().where('userId', '=', person.id).execute();
  expect(await sessions()).toHaveLength(2);

  await button.click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Signed out on every device').first()).toBeVisible();
  await expect(otherPage).toHaveURL(/\/login$/, noticed);
  expect(await sessions()).toEqual([]);
  await expect.poll(() => everythingKept(page, context)).not.toContain('Wilhelmina Findme');
  for (const each of [page, otherPage]) {
    await each.goto('/dashboard');
    await expect(each).toHaveURL(/\/login$/);
  }
  await elsewhere.close();
});
