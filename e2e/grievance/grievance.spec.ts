import { listGrievances } from '@muster/db/features/grievance/reads';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { documentsStep, formOf, opened } from '../support/grievances.ts';

test('by keyboard alone: a grievance is filed and opened, and the focus comes back to where it was', async ({
  page,
  employee,
  store,
}) => {
  await page.goto('/grievance');
  const button = page.getByRole('button', { name: 'File New Grievance' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(formOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await formOf(page).getByLabel('Subject').focus();
  await page.keyboard.type('Noise');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Workload');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Every day');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(documentsStep(page)).toBeVisible();
  await expect(documentsStep(page)).toBeFocused();
  await documentsStep(page).getByRole('button', { name: 'Skip for Now' }).focus();
  await page.keyboard.press('Enter');
  await expect(documentsStep(page)).toBeHidden();
  await expect(button).toBeFocused();
  expect(await listGrievances(store.read, employee.id)).toMatchObject([{ category: 'workload' }]);

  const subject = page.getByRole('table').getByRole('button', { name: 'Noise' });
  await subject.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  await opened(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(opened(page)).toBeHidden();
  await expect(subject).toBeFocused();
});
