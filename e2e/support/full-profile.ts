import type { Page } from '@playwright/test';
import { card } from './leave-steps.ts';

/** The rows of a card of the profile. */
export const profileRows = (page: Page, name: string) => card(page, name).getByRole('listitem');
export const profileDays = (page: Page) =>
  card(page, 'Recent Attendance')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
