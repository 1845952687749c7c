import { resetLink } from '@muster/domain/people/schema';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { allSent, signInByForm } from '../support/device.ts';
import { test } from '../support/live-steps.ts';
import { everythingKept } from '../support/storage.ts';

const better = 'nine violet kettles';

async function choose(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

test('U19 D26 D40 a one-time link gives a new password once, ends every session, and its secret stays nowhere', async ({
  page,
  context,
  elsewhere,
  muster,
  addPerson,
  sessionOf,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(/status of (400|401|404)/);
  const person = await addPerson();
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const { path: made } = resetLink.parse(
    await admin.post(`/api/admin/people/${person.id}/reset-password`, {}),
  );
  const path = made ?? '';
  const secret = path.replace(/^.*#/, '');
  const device = await elsewhere(person);
  await device.goto('/dashboard');
  await allSent(device);
  const requested: string[] = [];
  context.on('request', (request) => {
    requested.push(request.url(), ...Object.values(request.headers()));
  });

  await page.goto(path);
  const password = page.getByLabel('New Password');
  await expect(page).toHaveURL(/\/reset-password$/);
  const again = await context.newPage();
  await again.goto(path);
  await choose(page, '');
  await expect(password).toHaveAccessibleDescription(/Password is required/);
  await choose(page, better, 'nine violet kettle');
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
  await password.fill('20260101');
  await expect(page.getByText('Strength: weak.')).toContainText('it is a date');
  await password.fill(better);
  await expect(page.getByText('Strength: strong.')).toBeVisible();
  await choose(page, 'password123');
  await expect(password).toHaveAccessibleDescription(/too common/);
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('password123');
  await choose(page, better);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await expect(device).toHaveURL(/\/login$/, { timeout: 20_000 });

  await choose(again, 'eight amber kettles');
  const refusal = 'This link no longer works. Ask your administrator for a new one.';
  await expect(again.getByText(refusal)).toBeVisible();
  await again.goto('/reset-password#nobodys');
  await expect(again.getByText(refusal)).toBeVisible();

  const visited = await page.evaluate(() =>
    [window.location.href, JSON.stringify(window.history.state), document.referrer].join(' '),
  );
  const kept = await everythingKept(page, context);
  for (const place of [...requested, visited, JSON.stringify(kept), muster.printed()])
    expect(place).not.toContain(secret);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page.getByLabel('Employee ID')).toHaveValue(person.employeeId);
  await signInByForm(page, { ...person, password: better });
  await page.goBack();
  expect(page.url()).not.toContain(secret);
});
