import { expect } from 'vitest';
import type { Screen } from '../open-screen.tsx';

/** The card under a heading. */
export const card = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });

export const press = (page: Screen, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits until everything that was recorded has reached the server. */
export const allSent = (page: Screen) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'All sent', exact: true })).toBeVisible();
