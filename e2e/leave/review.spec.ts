import { addDays } from '@muster/domain/calendar/plain-date';
import { shown } from '@muster/testing/days';
import { pdf } from '@muster/testing/files';
import { adjustBalance, monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { grievance, leavePath, leaveRows, openAdmin, stored, tab, toast } from '../support/admin-steps.ts';
import { check, narrowLight, show } from '../support/axe.ts';
import { clientOf } from '../support/grievances.ts';
import { test } from '../support/live-steps.ts';

const sick = (week: number) => oneDay(monday(week), { leaveType: 'Sick Leave', reason: `Cold ${week}` });

test('U66 the table is narrowed, sorted and paged by its address, and finds its way back', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
}) => {
  const admin = await addPerson({ isAdmin: true });
  const zora = await addPerson({ fullName: 'Zora Ünal', department: 'Foundry' });
  const own = restClient(await sessionOf(zora));
  for (let week = 1; week <= 27; week += 1) await own.post(leavePath, sick(week));
  const garden = await own.post(leavePath, oneDay(addDays(monday(1), 2), { reason: 'My garden' }));
  await restClient(await sessionOf(admin)).patch(`/api/admin${leavePath.slice(4)}/${garden.id}`, {
    status: 'approved',
  });
  await signIn(admin);
  await openAdmin(page);
  await tab(page, 'Leave Requests').click();
  for (const name of ['Employee', 'Leave Type', 'Reason', 'Dates', 'Applied', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await page.getByLabel('Search').fill('zora unal');
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
  await openAdmin(page, { tab: 'leave', search: 'zora', page: '9', status: 'nonsense' });
  await expect(page).toHaveURL(/page=2/);
  await expect(leaveRows(page)).toHaveCount(3);
});

test('D15 D16 U126 a request is reviewed by keyboard with what helps to decide, and decided again', async ({
  page,
  muster,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  const [admin, other] = [await addPerson({ isAdmin: true }), await addPerson({ isAdmin: true })];
  const [ben, away] = [
    await addPerson({ fullName: 'Ben Review' }),
    await addPerson({ fullName: 'Away Already' }),
  ];
  const [own, handler] = [restClient(await sessionOf(ben)), restClient(await sessionOf(other))];
  const day = monday(ownWeek(ben));
  const absence = await restClient(await sessionOf(away)).post(leavePath, oneDay(day));
  await handler.patch(`/api/admin/leave-requests/${absence.id}`, { status: 'approved' });
  const ill = await own.post(leavePath, oneDay(day, { leaveType: 'Sick Leave', reason: 'A fever' }));
  await (await clientOf(muster, await sessionOf(ben))).post('/api/documents/upload', {
    multipart: {
      documentType: 'medical_certificate',
      relatedType: 'leave_request',
      relatedId: String(ill.id),
      file: pdf('doctor.pdf'),
    },
  });
  const trip = await own.post(leavePath, oneDay(addDays(day, 1), { reason: 'A trip' }));
  await signIn(admin);
  await openAdmin(page, { tab: 'leave', search: 'Ben Review' });

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
  await own.post('/api/leave-requests/cancel', { id: trip.id } as { id: number });
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

test('WCAG 2.2 AA of the admin panel', async ({ page, context, addPerson, sessionOf, signIn }) => {
  test.slow();
  await show(page, narrowLight);
  const [admin, ben] = [await addPerson({ isAdmin: true }), await addPerson({ fullName: 'Q'.repeat(60) })];
  const own = restClient(await sessionOf(ben));
  const long = 'A long story. '.repeat(60);
  const week = ownWeek(ben);
  await own.post(leavePath, oneDay(monday(week), { reason: long }));
  const decided = await own.post(leavePath, oneDay(monday(week + 1)));
  await restClient(await sessionOf(admin)).patch(`/api/admin/leave-requests/${decided.id}`, {
    status: 'approved',
    adminResponse: long,
  });
  await own.post('/api/leave-requests/cancel', { id: decided.id });
  await own.post('/api/grievances', grievance('Draught', { description: long }));
  await signIn(admin);
  await openAdmin(page);
  await expect(page.getByText('Confidential').first()).toBeVisible();
  await check(page, 'quick actions');
  await openAdmin(page, { tab: 'leave', search: ben.employeeId });
  await expect(leaveRows(page)).toHaveCount(2);
  await show(page, narrowLight);
  // U172: on a phone the filters are folded, and the button counts those that are set.
  const status = page.getByRole('tabpanel').getByLabel('Status', { exact: true });
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await status.selectOption('Pending');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('');
  await expect(leaveRows(page)).toHaveCount(2);
  await page.getByLabel('Select all on this page').locator('visible=true').check();
  await expect(page.getByText('2 leave requests selected, 1 to cancel')).toBeVisible();
  await check(page, 'leave requests, one selected');
  await page.getByRole('button', { name: 'Reject (1)' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // As long as it is pointed at, it stays.
  await check(page, 'held back', { prepare: () => undo.hover() });
  await undo.click();
  await leaveRows(page).filter({ hasText: 'Approved' }).getByRole('button', { name: 'Review' }).click();
  await page.getByLabel('Decision').selectOption('Cancel the leave');
  await expect(page.getByRole('dialog')).toContainText('returned to the balance');
  await check(page, 'review');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('These lists need a connection.')).toBeVisible();
  await expect(leaveRows(page).last().getByRole('button', { name: 'Approve' })).toBeDisabled();
  await check(page, 'without a network');
});
