import type { Page } from '@playwright/test';
import { card } from './leave-steps.ts';

export const announcements = (page: Page) => card(page, 'Recent Announcements').getByRole('listitem');
