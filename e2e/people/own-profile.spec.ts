import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { card } from '../support/leave-steps.ts';

test('long words on the profile stay on the screen, from a phone to a desk', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
}) => {
  const long = 'W'.repeat(60);
  const person = await addPerson({ fullName: long, department: long, position: long });
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.post('/api/admin/warnings', { userId: person.id, title: long, reason: long });
  await restClient(await sessionOf(person)).post('/api/grievances', {
    subject: long,
    description: long,
    category: 'discrimination',
  });
  await signIn(person);
  await page.goto('/profile');
  for (const name of ['Grievances', 'Disciplinary Records'])
    await expect(card(page, name).getByRole('listitem')).toContainText([long]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
