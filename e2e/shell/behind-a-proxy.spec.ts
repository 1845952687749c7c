import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';

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
