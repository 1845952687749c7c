import { pdf } from '@muster/testing/files';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { fill, openForm, preview, requests, send } from '../support/leave-steps.ts';
import { settling } from '../support/settled.ts';

test('WCAG 2.2 AA of leave and its windows', async ({ page, employee, addPerson, sessionOf }) => {
  test.slow();
  await show(page, narrowLight);
  const own = restClient(await sessionOf(employee));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await page.goto('/leave');
  await expect(page.getByText(/^No leave requests found/)).toBeVisible();
  await check(page, 'leave, empty');
  const decided = { approved: ownWeek(employee), rejected: 2 };
  for (const [status, week] of Object.entries(decided)) {
    const { id } = await own.post('/api/leave-requests', oneDay(monday(week)));
    const adminResponse = 'Have a good rest';
    await admin.patch(`/api/admin/leave-requests/${id}`, { status, adminResponse });
  }
  await own.post('/api/leave-requests', oneDay(monday(3), { duration: 'half_day' }));
  await expect(requests(page)).toHaveCount(3);
  await check(page, 'leave, full');

  const form = await openForm(page);
  await send(form);
  await expect(form.getByText('Reason is required')).toBeVisible();
  await check(page, 'leave form, nothing filled in');
  await fill(form, oneDay(monday(4), { leaveType: 'Sick Leave' }));
  await expect(preview(form)).toContainText('Mon: 1 day');
  await check(page, 'leave form, filled in');
  await send(form);
  const step = page.getByRole('dialog', { name: 'Medical Certificate' });
  await step.getByLabel('Choose a file').setInputFiles(pdf('holiday.gif'));
  await expect(step.getByRole('alert')).toBeVisible();
  await check(page, 'certificate, refused');
  await step.getByRole('button', { name: 'Skip for Now' }).click();
  await requests(page).getByRole('button', { name: 'Sick Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Sick Leave' })).toBeVisible();
  await check(page, 'leave details');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await requests(page).getByRole('button', { name: 'Withdraw' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'leave, withdraw');
  await page.goto('/team-calendar');
  await expect(page.getByRole('row').filter({ hasText: employee.fullName })).toBeVisible();
  await check(page, 'the team calendar');
});

test('WCAG 2.2 AA of a lead’s screen and a page of their people', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  test.slow();
  const settled = settling(page);
  await show(page, narrowLight);
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const cook = await addPerson({ fullName: 'Ben Okri', department: 'Kitchen' });
  const team = await admin.post('/api/admin/teams', {
    name: `Kitchen ${employee.id}`,
    leadIds: [employee.id],
  });
  await admin.post(`/api/admin/people/${cook.id}/team`, { teamId: team.id });
  await page.goto('/team');
  await expect(page.getByText('All caught up!')).toBeVisible();
  await check(page, 'the team, nothing waits');
  await admin.patch('/api/admin/settings', {
    approval: { leave: { default: 'lead', byType: {}, secondStepOverDays: null }, corrections: 'lead' },
  });
  const own = restClient(await sessionOf(cook));
  await own.post('/api/leave-requests', oneDay(monday(3), { leaveType: 'Sick Leave' }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await check(page, 'the team, a request waits');
  for (const name of [
    'Attendance',
    'Leave Requests',
    'Corrections',
    'Leave Calendar',
    'People',
    'My Deputies',
  ]) {
    await page.getByRole('tab', { name }).click();
    await settled();
    await check(page, `the team, ${name}`);
  }
  await page.getByRole('button', { name: 'Name a deputy' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'the form of a deputy');
  await page.goto(`/team?person=${cook.id}`);
  await expect(page.getByRole('heading', { name: 'Ben Okri' })).toBeVisible();
  await check(page, 'a person whom one leads');
  await page.goto('/people?search=okri');
  await expect(page.getByRole('table').getByRole('link', { name: 'Ben Okri' }).first()).toBeVisible();
  await check(page, 'the directory');
  await page.goto('/people?tab=chart');
  await page
    .getByRole('button', { name: /^1 person/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Teams' })).toContainText('Ben Okri');
  await check(page, 'the chart of the teams');
  await page.goto(`/people?person=${cook.id}`);
  await expect(page.getByRole('dialog', { name: 'Ben Okri' })).toBeVisible();
  await check(page, 'a colleague');
});
