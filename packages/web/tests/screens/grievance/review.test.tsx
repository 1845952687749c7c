import { textFile } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { opened, openGrievance, updates } from '../steps/grievance.ts';
import { noteFrames } from '../steps/live.ts';
import { confirm, press } from '../steps/page.ts';
import { reviewOf, rows, search } from '../steps/review.ts';

const office = await openOffice();
const form = { description: 'Loud all day.', category: 'workplace_safety' };
const evidence = { documentType: 'grievance_evidence' };

test('U68 U71 D20 a grievance appears by itself, is found, read with its files and updated, and its filer sees by whom', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Filer' });
  const rest = await office.rest(ann);
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const page = await openScreen(office, boss, `/admin?tab=grievances&search=${ann.employeeId}`);
  await expect(page.getByText('No grievances found')).toBeVisible();
  await expect(page.getByText('Nothing matches your search')).toBeVisible();

  const { id } = await rest.post('/api/grievances', { ...form, subject: 'Saw without a guard' });
  await rest.post('/api/grievances', { ...form, subject: 'Pay', category: 'compensation' });
  await rest.upload('/api/documents/upload', textFile('notes.txt'), { ...evidence, relatedId: String(id) });
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
  const update = dialog.getByRole('button', { name: 'Update Grievance' });
  await expect(update).toBeDisabled();
  await dialog.getByRole('link', { name: 'notes.txt' }).click();
  await expect.poll(() => page.opened).toEqual([expect.stringMatching(/\/uploads\/[0-9a-f]{32}\.txt$/)]);
  await dialog.getByLabel('Update Status').selectOption('In Progress');
  await dialog.getByLabel('Admin Response').fill('x'.repeat(2_001));
  await update.click();
  await expect(dialog).toContainText('Response can be at most 2000 characters');
  await page.keyboard.press('Escape');
  await expect(review).toBeFocused();
  await expect(page).not.toHaveURL(/review=/);
  await review.click();
  await expect(dialog.getByLabel('Update Status')).toHaveValue('in_progress');
  await dialog.getByLabel('Admin Response').fill('A guard is ordered.');
  await update.click();
  await expect(page.getByText('Grievance updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText('In Progress');

  const own = await openScreen(office, ann, '/grievance');
  await expect(updates(own)).toContainText('A guard is ordered.');
  await openGrievance(own, 'Saw without a guard');
  await expect(opened(own).getByRole('region', { name: 'Who has opened this' })).toContainText('Bea Boss');
  await expect(opened(own)).not.toContainText('x'.repeat(100));
});

test('D21 whom a grievance leaves out hears and finds nothing of it, while the other reads whom to keep it from', async () => {
  const rest = await office.rest(await office.addPerson({ fullName: 'Ann Wary' }));
  const left = await office.addPerson({ isAdmin: true, fullName: 'Leo Leftout' });
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const frames = noteFrames(/grievance|document/);
  const page = await openScreen(office, left, '/admin?tab=grievances');
  await expect(page.getByRole('tabpanel').getByLabel('Search')).toBeVisible();
  // The first notification names every topic.
  await expect.poll(() => frames.length).toBeGreaterThan(0);
  const before = frames.length;
  const count = async () =>
    Number(/\d+/.exec((await page.getByRole('tab', { name: /^Grievances/ }).textContent()) ?? '')?.[0] ?? 0);
  const counted = await count();

  const hidden = { ...form, subject: 'About Leo', excludedAdminId: left.id };
  const { id } = await rest.post('/api/grievances', hidden);
  const file = { ...evidence, relatedId: String(id) };
  await rest.upload('/api/documents/upload', textFile('about-leo.txt'), file);
  const answer = { status: 'resolved', adminResponse: 'We have spoken.' };
  await (await office.rest(boss)).patch(`/api/admin/grievances/${id}`, answer);
  // A visible grievance comes after it and does notify: a notification of the hidden one would have come before.
  const open = await rest.post('/api/grievances', { ...form, subject: 'About the lights' });
  await expect(page.getByRole('button', { name: 'Review About the lights' })).toBeVisible();
  expect(frames.length).toBe(before + 1);
  await expect(page.getByText('About Leo')).toHaveCount(0);
  await expect.poll(count).toBe(counted + 1);
  await search(page, 'about leo');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await page.goto(`/admin?tab=grievances&review=${id}`);
  await expect(reviewOf(page, 'Review Grievance')).toContainText('This grievance does not exist.');
  await page.goto('/admin?tab=documents&search=about-leo');
  await expect(page.getByText('No documents found')).toBeVisible();
  await page.goto(`/admin?tab=grievances&review=${open.id}`);
  await expect(reviewOf(page, 'Review Grievance')).toContainText('About the lights');
  expect(document.documentElement.outerHTML).not.toContain('We have spoken.');

  const later = await office.addPerson({ isAdmin: true, fullName: 'Nia New' });
  const desk = await openScreen(office, boss, `/admin?tab=grievances&review=${id}`);
  const dialog = reviewOf(desk, 'Review Grievance');
  await expect(dialog).toContainText('Leo Leftout must not handle this');
  await expect(dialog.getByRole('link', { name: 'about-leo.txt' })).toBeVisible();
  await dialog.locator('summary').filter({ hasText: 'Hand over' }).click();
  await expect(dialog.getByLabel('Administrator').getByRole('option', { name: 'Nia New' })).toHaveCount(1);
  await expect(dialog.getByLabel('Administrator').getByRole('option', { name: 'Leo Leftout' })).toHaveCount(
    0,
  );
  await dialog.getByLabel('Administrator').selectOption('Nia New');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await confirm(desk, 'Hand over');
  await expect(desk.getByText('Grievance handed over').first()).toBeVisible();
  expect(await (await office.rest(later)).get('/api/admin/grievances')).toMatchObject([{ id }]);
});

test('U71 D15 of two administrators the second learns what the first did, and keeps what they typed', async () => {
  const first = await office.rest(await office.addPerson({ isAdmin: true, fullName: 'Fay First' }));
  const second = await office.addPerson({ isAdmin: true, fullName: 'Sid Second' });
  const rest = await office.rest(await office.addPerson());
  const { id } = await rest.post('/api/grievances', { ...form, subject: 'Draught in the hall' });
  // No notification comes here: only the server can tell.
  const page = await openScreen(office, second, `/admin?tab=grievances&review=${id}`, { live: false });
  page.expectedConsole.push(/ 409 /);
  const late = reviewOf(page, 'Review Grievance');
  await late.getByLabel('Update Status').selectOption('Closed');
  await late.getByLabel('Admin Response').fill('Closed by Sid.');
  const answer = { status: 'in_progress', adminResponse: 'We are on it.' };
  await first.patch(`/api/admin/grievances/${id}`, answer);

  await press(page, 'Update Grievance');
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

  await press(page, 'Update Grievance');
  await expect(late).toBeHidden();
  expect(await rest.get('/api/grievances')).toMatchObject([
    { status: 'closed', adminResponse: 'Closed by Sid.' },
  ]);
});
