import { expect } from 'vitest';
import type { Screen } from '../open-screen.tsx';

/** The card under a heading. */
export const card = (page: Screen, name: string) => page.getByRole('region', { name, exact: true });

export const press = (page: Screen, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The open window. */
export const dialog = (page: Screen) => page.getByRole('dialog');

/** Presses a button of the open window. */
export const pressIn = (page: Screen, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Says yes to the question that is open. */
export const confirm = (page: Screen, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/** Waits until everything that was recorded has reached the server. */
export const allSent = (page: Screen) =>
  expect(page.getByRole('banner').getByRole('button', { name: 'All sent', exact: true })).toBeVisible();
