import { textFile } from '@muster/testing/grievances';
import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { choose, documentsStep, fileGrievance, rowOf } from '../support/grievances.ts';

/** What the administrators read about the way to the server. */
const note = /Something in front of Muster refused a file as too large.*take bodies of 11 MB/;

test('U42 L14 D47 a chat that no socket reaches says that something blocks it, instead of reconnecting for ever', async ({
  page,
  employee: _,
}) => {
  await page.routeWebSocket('**/ws', (line) => void line.close());
  await page.goto('/chat');
  await expect(page.getByText('Connection lost. Trying to reconnect...')).toBeVisible();
  await expect(page.getByText(/Muster answers, but something on the way blocks live/)).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('Connection lost')).toBeHidden();
  await check(page, 'a chat that no socket reaches');
});

test('S23 D47 a file that a proxy refuses as too large says so, and administrators read the remedy', async ({
  page,
  employee: _,
  addPerson,
  signIn,
  muster,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 413/);
  await page.route('**/api/documents/upload', (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }),
  );
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  await choose(step, textFile('plan.txt', 1_500_000));
  await expect(rowOf(step, 'plan.txt')).toContainText('the network blocks anything this large (413)');
  await expect(documentsStep(page)).toBeVisible();
  await expect.poll(() => muster.printed()).toMatch(note);
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin-profile');
  await expect(page.getByRole('note').filter({ hasText: note })).toBeVisible();
  await check(page, 'what administrators read about a proxy');
  await page.goto('/admin-diagnostics');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(note);
});
