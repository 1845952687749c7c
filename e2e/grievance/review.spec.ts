import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { decide, noteFrames, reviewOf, rows, search, tab, upload } from '../support/admin-tabs.ts';
import { opened, openGrievance, textFile, updates } from '../support/grievances.ts';
import { test } from '../support/live-steps.ts';

const form = { description: 'Loud all day.', category: 'workplace_safety' };
const evidence = { documentType: 'grievance_evidence' };

test('U68 U71 D20 a grievance appears by itself, is found, read with its files and updated, and its filer sees by whom', async ({
  page,
  context,
  addPerson,
  signIn,
  sessionOf,
  elsewhere,
  muster,
}) => {
  const ann = await addPerson({ fullName: 'Ann Filer' });
  const cookie = await sessionOf(ann);
  const rest = restClient(cookie);
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  await signIn(boss);
  await page.goto(`/admin?tab=grievances&search=${ann.employeeId}`);
  await expect(page.getByText('No grievances found')).toBeVisible();
  await expect(page.getByText('Nothing matches your search')).toBeVisible();

  const { id } = await rest.post('/api/grievances', { ...form, subject: 'Saw without a guard' });
  await rest.post('/api/grievances', { ...form, subject: 'Pay', category: 'compensation' });
  await upload(muster, cookie, textFile('notes.txt'), { ...evidence, relatedId: String(id) });
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(
    /Ann Filer.*Workplace Safety.*Saw without a guard.*Open.*Review/s,
  );

  await page.getByRole('tabpanel').getByLabel('Category', { exact: true }).selectOption('Compensation');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Subject' }).click();
  await expect(page).toHaveURL(/sort=subject/);
  await expect(rows(page).first()).toContainText('Pay');
  await search(page, 'saw guard');
  await expect(rows(page)).toHaveCount(1);

  const review = page.getByRole('button', { name: 'Review Saw without a guard' });
  await review.click();
  const dialog = reviewOf(page, 'Review Grievance');
  await expect(dialog).toContainText(
    /Saw without a guard.*Category.*Submitted.*Last Updated.*Loud all day\./s,
  );
  await expect(dialog.getByRole('button', { name: 'Update Grievance' })).toBeDisabled();
  const [file] = await Promise.all([
    context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'notes.txt' }).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await file.close();
  await dialog.getByLabel('Update Status').selectOption('In Progress');
  await dialog.getByLabel('Admin Response').fill('x'.repeat(2_001));
  await dialog.getByRole('button', { name: 'Update Grievance' }).click();
  await expect(dialog).toContainText('Response can be at most 2000 characters');
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  await expect(page).not.toHaveURL(/review=/);
  await review.click();
  await expect(dialog.getByLabel('Update Status')).toHaveValue('in_progress');
  await dialog.getByLabel('Admin Response').fill('A guard is ordered.');
  await dialog.getByRole('button', { name: 'Update Grievance' }).click();
  await expect(page.getByText('Grievance updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText('In Progress');

  const own = await elsewhere(ann);
  await own.goto('/grievance');
  await expect(updates(own)).toContainText('A guard is ordered.');
  await openGrievance(own, 'Saw without a guard');
  await expect(opened(own).getByRole('region', { name: 'Who has opened this' })).toContainText('Bea Boss');
  await expect(opened(own)).not.toContainText('x'.repeat(100));
});

test('D21 whom a grievance leaves out hears and finds nothing of it, while the other reads whom to keep it from', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  elsewhere,
  muster,
}) => {
  const ann = await addPerson({ fullName: 'Ann Wary' });
  const cookie = await sessionOf(ann);
  const left = await addPerson({ isAdmin: true, fullName: 'Leo Leftout' });
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const frames = noteFrames(page, /grievance|document/);
  await signIn(left);
  await page.goto('/admin?tab=grievances');
  await expect(
    page.getByRole('navigation', { name: 'Pages of grievances' }).or(page.getByText('No grievances found')),
  ).toBeVisible();
  // The first notification names every topic.
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const framesBefore = frames.length;
  const counted = await tab(page, 'Grievances').textContent();

  const desk = await elsewhere(boss);
  await desk.goto('/admin?tab=grievances');
  const rest = restClient(cookie);
  const hidden = { ...form, subject: 'About Leo', excludedAdminId: left.id };
  const { id } = await rest.post('/api/grievances', hidden);
  await upload(muster, cookie, textFile('about-leo.txt'), { ...evidence, relatedId: String(id) });
  await desk.getByRole('button', { name: 'Review About Leo' }).click();
  const dialog = reviewOf(desk, 'Review Grievance');
  await expect(dialog).toContainText('Leo Leftout must not handle this');
  await expect(dialog.getByRole('link', { name: 'about-leo.txt' })).toBeVisible();
  await decide(dialog, 'Resolved', 'We have spoken.');
  await expect(dialog).toBeHidden();

  // A visible grievance comes after it and does notify: a notification of the hidden one would have come before.
  const open = await rest.post('/api/grievances', { ...form, subject: 'About the lights' });
  await expect(page.getByRole('button', { name: 'Review About the lights' })).toBeVisible();
  expect(frames.length).toBe(framesBefore + 1);
  await expect(page.getByText('About Leo')).toHaveCount(0);
  expect(Number(/\d+/.exec(counted ?? '')?.[0]) + 1).toBe(
    Number(/\d+/.exec((await tab(page, 'Grievances').textContent()) ?? '')?.[0]),
  );
  await search(page, 'about leo');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await page.goto(`/admin?tab=grievances&review=${id}`);
  await expect(reviewOf(page, 'Review Grievance')).toContainText('This grievance does not exist.');
  await page.goto(`/admin?tab=documents&search=about-leo`);
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.goto(`/admin?tab=grievances&review=${open.id}`);
  await expect(reviewOf(page, 'Review Grievance')).toContainText('About the lights');
  expect(await page.content()).not.toContain('We have spoken.');

  const later = await addPerson({ isAdmin: true, fullName: 'Nia New' });
  await desk.goto(`/admin?tab=grievances&review=${id}`);
  await dialog.locator('summary').getByText('Hand over').click();
  await expect(dialog.getByLabel('Administrator').getByRole('option', { name: 'Leo Leftout' })).toHaveCount(
    0,
  );
  await dialog.getByLabel('Administrator').selectOption('Nia New');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(desk.getByText('Grievance handed over').first()).toBeVisible();
  expect(await restClient(await sessionOf(later)).get('/api/admin/grievances')).toMatchObject([{ id }]);
});

test('U71 D15 of two administrators the second learns what the first did, and keeps what they typed', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  elsewhere,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const [first, second] = [
    await addPerson({ isAdmin: true, fullName: 'Fay First' }),
    await addPerson({ isAdmin: true, fullName: 'Sid Second' }),
  ];
  const rest = restClient(await sessionOf(await addPerson()));
  const { id } = await rest.post('/api/grievances', { ...form, subject: 'Draught in the hall' });
  await signIn(second);
  // No notification comes here: only the server can tell.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto(`/admin?tab=grievances&review=${id}`);
  const late = reviewOf(page, 'Review Grievance');
  await late.getByLabel('Update Status').selectOption('Closed');
  await late.getByLabel('Admin Response').fill('Closed by Sid.');

  const desk = await elsewhere(first);
  await desk.goto(`/admin?tab=grievances&review=${id}`);
  const faster = reviewOf(desk, 'Review Grievance');
  await decide(faster, 'In Progress', 'We are on it.');
  await expect(faster).toBeHidden();

  await late.getByRole('button', { name: 'Update Grievance' }).click();
  await expect(page.getByText('Failed to update grievance').first()).toBeVisible();
  await expect(late.getByRole('alert')).toContainText('In Progress by Fay First');
  await expect(late.getByRole('status').first()).toContainText(
    'Changed while you had it open: In Progress by Fay First',
  );
  await expect(late).toContainText('We are on it.');
  await expect(late.getByLabel('Admin Response')).toHaveValue('Closed by Sid.');
  expect(await rest.get('/api/grievances')).toMatchObject([
    { status: 'in_progress', adminResponse: 'We are on it.' },
  ]);

  await late.getByRole('button', { name: 'Update Grievance' }).click();
  await expect(late).toBeHidden();
  expect(await rest.get('/api/grievances')).toMatchObject([
    { status: 'closed', adminResponse: 'Closed by Sid.' },
  ]);
});
