import { expect } from '@playwright/test';
import { test } from '../support/settings-steps.ts';
import { speaker } from '../support/speaker.ts';

const [du, sie] = [speaker('de'), speaker('de-sie')];
const deviceHint = 'So you can work offline. Turn this off on a shared device.';

test.use({ locale: 'de-DE' });

test('D101 U251 a company that chose “Sie” is spoken to so before the sign-in, and without a network', async ({
  page,
  context,
  addPerson,
  office,
}) => {
  test.slow();
  await office.rest.patch('/api/admin/settings', { germanAddress: 'sie' });
  const person = await addPerson();
  await page.goto('/login');
  await expect(page.getByText(sie(deviceHint))).toBeVisible();
  await page.getByLabel(sie('Employee ID')).fill(person.employeeId);
  await page.getByLabel(sie('Password'), { exact: true }).fill(person.password);
  await page.getByRole('button', { name: sie('Sign in'), exact: true }).click();
  await expect(page.getByRole('region', { name: sie("Today's Status") })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('muster-catalogues')).keys()).length);
  // German, and what is in other words.
  await expect.poll(kept).toBe(8);

  await page.goto('/leave');
  const noLeave = 'No leave requests found. Click "New Leave Request" to submit your first request.';
  await expect(page.getByText(sie(noLeave))).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(sie(noLeave))).toBeVisible();
  await expect(page.getByText(du(noLeave))).toHaveCount(0);
});
