import type { Page } from '@playwright/test';

export const records = (page: Page) => page.getByRole('table', { name: 'Attendance records', exact: true });

export const recordOf = (page: Page, employeeId: string) =>
  records(page).getByRole('row').filter({ hasText: employeeId });
