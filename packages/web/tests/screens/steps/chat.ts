import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card } from './page.ts';

export const panel = (page: Screen) => card(page, 'Team Chat');

/** The messages, newest first. */
export const messages = (page: Screen) => panel(page).getByRole('article');

/** What they say. */
export const texts = (page: Screen) => messages(page).locator('[id$="-text"]');

/** The one message with a text, by the whole of it. */
export const messageOf = (page: Screen, text: string) =>
  messages(page).filter({ has: page.getByText(text, { exact: true }) });

export const field = (page: Screen) => page.locator('[placeholder="Type your message…"]');

/** Opens the chat and waits until it is live. */
export async function openChat(office: Office, person: Person): Promise<Screen> {
  const page = await openScreen(office, person, '/chat');
  await isLive(page);
  return page;
}

export async function isLive(page: Screen): Promise<void> {
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(field(page)).toBeEnabled();
}

export async function say(page: Screen, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Waits until the server has everything that was said. */
export const sent = (page: Screen) => expect(panel(page).getByText(/Sending|Waiting to sync/)).toHaveCount(0);

/** The announcements of the dashboard and beside the chat. */
export const announcements = (page: Screen) => card(page, 'Recent Announcements').getByRole('listitem');
