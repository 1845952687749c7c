import { addDays } from '@muster/domain/calendar/plain-date';
import { leavePath, stored } from '@muster/testing/admin';
import { shown } from '@muster/testing/days';
import { pdf } from '@muster/testing/files';
import { adjustBalance, monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { leaveRows, openAdmin, tab, toast } from '../steps/admin.ts';

const office = await openOffice();
const { store } = office;

const sick = (week: number) => oneDay(monday(week), { leaveType: 'Sick Leave', reason: `Cold ${week}` });

test('U66 the table is narrowed, sorted and paged by its address, and finds its way back', async () => {
  const admin = await office.addPerson({ isAdmin: true });
  const zora = await office.addPerson({ fullName: 'Zora Ünal', department: 'Foundry' });
  const own = await office.rest(zora);
  for (let week = 1; week <= 27; week += 1) await own.post(leavePath, sick(week));
  const garden = await own.post(leavePath, oneDay(addDays(monday(1), 2), { reason: 'My garden' }));
  await (await office.rest(admin)).patch(`/api/admin${leavePath.slice(4)}/${garden.id}`, {
    status: 'approved',
  });
  const page = await openAdmin(office, admin);
  await tab(page, 'Leave Requests').click();
  for (const name of ['Employee', 'Leave Type', 'Reason', 'Dates', 'Applied', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await page.getByLabel('Search').fill('zora unal');
  await expect(page).toHaveURL(/search=zora/);
  await expect(page.getByText('1–25 of 28 leave requests')).toBeVisible();
  await expect(leaveRows(page).first()).toContainText(
    new RegExp(`Zora Ünal${zora.employeeId}.*Annual Leave.*My garden.*1 day.*Approved.*by ${admin.fullName}`),
  );
  await expect(leaveRows(page).first().getByRole('button')).toHaveText(['Review']);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(leaveRows(page)).toHaveCount(3);
  await page.reload();
  await expect(leaveRows(page)).toHaveCount(3);

  // Sorting and narrowing begin at the first page again.
  await page.getByRole('button', { name: 'Dates' }).click();
  await expect(page.getByRole('columnheader', { name: 'Dates' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(leaveRows(page)).toHaveCount(25);
  await expect(leaveRows(page).first()).toContainText('Cold 1');
  await page.getByRole('button', { name: 'Dates' }).click();
  await expect(leaveRows(page).first()).toContainText('Cold 27');
  await page.getByLabel('Away from').fill(monday(2));
  await page.getByLabel('Away until').fill(monday(4));
  await expect(leaveRows(page)).toHaveCount(3);
  await page.getByLabel('Leave Type', { exact: true }).selectOption('Annual Leave');
  await expect(page.getByText('No leave requests found')).toBeVisible();
  await page.goBack();
  await expect(leaveRows(page)).toHaveCount(3);
  await page.getByLabel('Status', { exact: true }).selectOption('Approved');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(leaveRows(page).first()).toBeVisible();
  await page.goto('/admin?tab=leave&search=zora&page=9&status=nonsense');
  await expect(page).toHaveURL(/page=2/);
  await expect(leaveRows(page)).toHaveCount(3);
});

test('D15 D16 U126 a request is reviewed by keyboard with what helps to decide, and decided again', async () => {
  const [admin, other] = [
    await office.addPerson({ isAdmin: true }),
    await office.addPerson({ isAdmin: true }),
  ];
  const [ben, away] = [
    await office.addPerson({ fullName: 'Ben Review' }),
    await office.addPerson({ fullName: 'Away Already' }),
  ];
  const [own, handler] = [await office.rest(ben), await office.rest(other)];
  const day = monday(ownWeek(ben));
  const absence = await (await office.rest(away)).post(leavePath, oneDay(day));
  await handler.patch(`/api/admin/leave-requests/${absence.id}`, { status: 'approved' });
  const ill = await own.post(leavePath, oneDay(day, { leaveType: 'Sick Leave', reason: 'A fever' }));
  await own.upload('/api/documents/upload', pdf('doctor.pdf'), {
    documentType: 'medical_certificate',
    relatedType: 'leave_request',
    relatedId: String(ill.id),
  });
  const trip = await own.post(leavePath, oneDay(addDays(day, 1), { reason: 'A trip' }));
  const page = await openAdmin(office, admin, { tab: 'leave', search: 'Ben Review' });

  const opener = leaveRows(page).filter({ hasText: 'A fever' }).getByRole('button', { name: 'Review' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sick Leave of Ben Review');
  for (const words of ['A fever', 'full day', shown(day), 'Takes nothing from the balance', 'Away Already'])
    await expect(dialog).toContainText(words);
  await expect(dialog.getByRole('link', { name: 'doctor.pdf' })).toHaveAttribute('href', /^\/uploads\//);
  await expect(dialog.getByRole('button', { name: 'Submit Decision' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByLabel('Decision').selectOption('Approve');
  await dialog.getByLabel('Response').fill('  Get well  ');
  await dialog.getByRole('button', { name: 'Submit Decision' }).press('Enter');
  await expect(toast(page, 'Leave request updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored(store, ill)).toMatchObject({ status: 'approved', adminResponse: 'Get well' });

  // The server refuses: what was typed stays, and the refusal stands at its field.
  await adjustBalance(store, ben.id, -24.5);
  const row = leaveRows(page).filter({ hasText: 'A trip' });
  await row.getByRole('button', { name: 'Review' }).click();
  await expect(dialog).toContainText('0.5 days');
  await dialog.getByLabel('Decision').selectOption('Approve');
  await expect(dialog).toContainText('This takes 1 day, and the balance is 0.5 days.');
  await dialog.getByLabel('Response').fill('Enjoy');
  await dialog.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(dialog.getByLabel('Decision')).toHaveAccessibleDescription(/adjust the balance or reject it/);
  await expect(dialog.getByLabel('Response')).toHaveValue('Enjoy');
  expect((await stored(store, trip))?.status).toBe('pending');

  // Someone else decides while it is open: it says so, and nothing is sent by a choice made before.
  await adjustBalance(store, ben.id, 24.5);
  await handler.patch(`/api/admin/leave-requests/${trip.id}`, { status: 'approved' });
  await expect(dialog).toContainText(`Already approved by ${other.fullName}`);
  await expect(dialog.getByRole('button', { name: 'Submit Decision' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Response')).toHaveValue('Enjoy');
  await page.keyboard.press('Escape');
  await own.post('/api/leave-requests/cancel', { id: trip.id });
  await expect(row).toContainText('Cancellation requested');
  await expect(row.getByRole('button', { name: 'Keep the leave' })).toBeEnabled();
  await page
    .getByRole('tabpanel')
    .getByLabel('Status', { exact: true })
    .selectOption('Cancellation requested');
  await expect(leaveRows(page)).toHaveCount(1);
  await row.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByLabel('Decision')).not.toContainText('Reject');
  await dialog.getByLabel('Decision').selectOption('Cancel the leave');
  await expect(dialog).toContainText('The leave is cancelled: 1 day returned to the balance.');
  await dialog.getByRole('button', { name: 'Submit Decision' }).click();
  await expect(page.getByText('No leave requests found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(row).toContainText(/Rejected.*by/);
  await expect(row).not.toContainText('Cancellation requested');
});
