import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const panel = (page: Page) => page.getByRole('region', { name: 'Team Chat', exact: true });

/** Where messages scroll. */
export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation', exact: true });

/** The messages that are rendered, newest first. */
export const messages = (page: Page) => panel(page).getByRole('article');

/** What they say. */
export const texts = (page: Page) => messages(page).locator('[id$="-text"]');

/** The one message with a text, by the whole of it. */
export const messageOf = (page: Page, text: string) =>
  messages(page).filter({ has: page.getByText(text, { exact: true }) });

export const field = (page: Page) => page.getByPlaceholder('Type your message…');

/** Opens the chat and waits until it is live. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/chat');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(field(page)).toBeEnabled();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Waits until the server has everything that was said. */
export const sent = (page: Page) => expect(panel(page).getByText(/Sending|Waiting to sync/)).toHaveCount(0);
