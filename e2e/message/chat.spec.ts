import { emptyChat } from '@muster/testing/chat';
import { expect } from '@playwright/test';
import { field, openChat, panel } from '../support/chat-steps.ts';
import { test } from '../support/fixtures.ts';

test.beforeEach(({ store }) => emptyChat(store));

test('U41 the field is at the bottom of the screen, whatever its size', async ({ page, employee: _ }) => {
  await openChat(page);
  expect((await panel(page).boundingBox())?.height).toBe(600);
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  for (const [width, height] of [
    [1280, 660],
    [1920, 1080],
    [360, 740],
    [360, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(field(page)).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const box = await panel(page).boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      }, `${width} x ${height}`)
      .toBeGreaterThan(height - (width < 640 ? 100 : 40));
  }
});
