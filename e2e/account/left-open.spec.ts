import { expect } from '@playwright/test';
import { openChat } from '../support/chat-steps.ts';
import { test } from '../support/fixtures.ts';

test('S7 the write of an administrator’s tab that was left open is refused once another has signed in', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const cleo = await addPerson({ isAdmin: true });
  const ada = await addPerson({ isAdmin: true });
  await signIn(cleo);
  await openChat(page);
  await page.getByRole('button', { name: 'Post Announcement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill('Closed on Friday, says Cleo');

  // The first tab has not heard of it yet.
  await signIn(ada);
  const other = await context.newPage();
  const refused = page.waitForResponse('**/trpc/message.post');
  await dialog.getByRole('button', { name: 'Post Announcement' }).click();
  expect((await refused).status()).toBe(401);
  expect((await refused).request().headers()).toMatchObject({
    'muster-account': String(cleo.id),
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(page.getByText('Please sign in').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await other.goto('/dashboard');
  await expect(other.getByText(`ID: ${ada.employeeId}`)).toBeVisible();
  const posted = store.read
    .selectFrom('messages')
    .select('senderId')
    .where('senderId', 'in', [cleo.id, ada.id]);
  expect(await posted.execute()).toEqual([]);
});
