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
