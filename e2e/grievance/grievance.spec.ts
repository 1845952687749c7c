import { listGrievances } from '@muster/db/features/grievance/reads';
import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { expect } from '@playwright/test';
import { allSent, noteSending } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import {
  choose,
  clientOf,
  documentsOf,
  documentsStep,
  fileGrievance,
  fillIn,
  formOf,
  onlyGrievance,
  opened,
  openForm,
  openGrievance,
  submit,
  textFile,
  updates,
  uploaded,
} from '../support/grievances.ts';

test('U46 U47 U48 U49 a grievance is filed, its documents are skipped, and cards, table and updates show it', async ({
  page,
  employee,
  store,
}) => {
  await page.goto('/grievance');
  await expect(page.getByText('No grievances filed yet.')).toBeVisible();
  await expect(updates(page)).toBeHidden();
  const support = page.getByRole('region', { name: 'Support and Resources' });
  for (const extension of ['2001', '3000', '911']) await expect(support).toContainText(extension);
  await expect(support.getByRole('link')).toHaveAttribute('href', /^tel:/);

  const step = await fileGrievance(page, { subject: 'Broken ladder', description: 'In hall 3.\nSince May.' });
  await expect(page.getByText('Grievance submitted successfully').first()).toBeVisible();
  await step.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(step).toBeHidden();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toContainText(/Workplace Safety.*Broken ladder.*Open/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Category',
    'Subject',
    'Status',
    'Submitted',
    'Last Updated',
  ]);
  for (const [card, count] of [
    ['Total', 1],
    ['Open', 1],
    ['In Progress', 0],
    ['Resolved', 0],
  ] as const) {
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(String(count));
  }
  await expect(updates(page)).toContainText(/Broken ladder.*Open.*No response yet/s);
  expect(await listGrievances(store.read, employee.id)).toMatchObject([
    { category: 'workplace_safety', subject: 'Broken ladder', description: 'In hall 3.\nSince May.' },
  ]);
  expect(await documentsOf(store, employee.id)).toEqual([]);

  const second = await fileGrievance(page, { subject: 'Too dark' });
  await second.getByRole('button', { name: 'Done' }).click();
  await expect(second).toBeHidden();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Too dark');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('2');
});

test('U50 what is missing is said at its field, and nothing is sent', async ({
  page,
  context,
  employee: _,
}) => {
  const sent = noteSending(context);
  await page.goto('/grievance');
  await openForm(page);
  await submit(page);
  const form = formOf(page);
  for (const field of ['Subject', 'Category', 'Description']) {
    await expect(form.getByText(`${field} is required`)).toBeVisible();
    await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.getByLabel('Subject')).toBeFocused();
  await form.getByLabel('Subject').fill('Noise');
  await expect(form.getByText('Subject is required')).toBeHidden();
  expect(sent).toEqual([]);
});

test('D20 D21 an answer of an administrator comes without a reload, who opened it is listed, and a new handler chosen', async ({
  page,
  employee,
  addPerson,
  sessionOf,
  muster,
  store,
}) => {
  const handler = await addPerson({ isAdmin: true, fullName: 'Hanna Handler' });
  await page.goto('/grievance');
  await (await fileGrievance(page, { subject: 'Broken ladder' }))
    .getByRole('button', { name: 'Done' })
    .click();
  const id = await onlyGrievance(store, employee.id);
  const mine = await openGrievance(page, 'Broken ladder');
  await expect(mine).toContainText('No one has opened this yet');
  await mine.getByRole('button', { name: 'Close' }).click();

  const administrator = await clientOf(muster, await sessionOf(handler));
  const list = await administrator.get('/api/admin/grievances');
  expect(await list.text()).toContain('Broken ladder');
  await administrator.patch(`/api/admin/grievances/${id}`, {
    data: { status: 'in_progress', adminResponse: 'The ladder is locked away.' },
  });
  await expect(updates(page)).toContainText(/In Progress.*The ladder is locked away\./s);
  await expect(page.getByRole('region', { name: 'In Progress' })).toContainText('1');
  await expect(page.getByRole('region', { name: 'Open', exact: true })).toContainText('0');
  await openGrievance(page, 'Broken ladder');
  await expect(mine.getByText("Administrator's response")).toBeVisible();
  await expect(mine).toContainText('The ladder is locked away.');
  for (const name of ['Handled by', 'Who has opened this'])
    await expect(mine.getByRole('region', { name })).toContainText('Hanna Handler');

  await loseHandlers(store, employee.id, id);
  const handledBy = mine.getByRole('region', { name: 'Handled by' });
  await expect(handledBy).toContainText('No administrator can see this grievance.');
  expect((await administrator.get(`/api/admin/grievances/${id}`)).status()).toBe(404);
  await handledBy.getByLabel('Who should handle it').selectOption('Hanna Handler');
  await handledBy.getByRole('button', { name: 'Choose' }).click();
  await expect(handledBy.getByRole('listitem')).toHaveText(['Hanna Handler']);
  expect((await administrator.get(`/api/admin/grievances/${id}`)).status()).toBe(200);
  await administrator.dispose();
});

test('D21 whom a grievance leaves out cannot see it on any path; another administrator does, and is listed', async ({
  page,
  employee,
  addPerson,
  sessionOf,
  muster,
  store,
}) => {
  const left = await addPerson({ isAdmin: true, fullName: 'Lars Leftout' });
  const handler = await addPerson({ isAdmin: true, fullName: 'Hanna Handler' });
  await page.goto('/grievance');
  const step = await fileGrievance(page, { subject: 'Quarrelsome Lars', without: 'Lars Leftout' });
  await choose(step, textFile('quarrel.txt'));
  await uploaded(step, 'quarrel.txt');
  await step.getByRole('button', { name: 'Done' }).click();
  const id = await onlyGrievance(store, employee.id);
  const [file] = await documentsOf(store, employee.id);
  const paths = ['/api/admin/grievances', '/api/admin/documents', `/uploads/${file?.fileName}`];

  const out = await clientOf(muster, await sessionOf(left));
  for (const path of [...paths, '/trpc/grievance.listAll', '/trpc/document.listAll']) {
    const answer = await out.get(path);
    expect(await answer.text(), path).not.toMatch(/quarrel|aaaa/i);
    expect(answer.status(), path).toBe(path.startsWith('/uploads') ? 404 : 200);
  }
  for (const path of [`/api/admin/grievances/${id}`, `/api/admin/documents/${file?.id}`]) {
    const answer = await out.patch(path, {
      data: { status: path.includes('documents') ? 'approved' : 'closed' },
    });
    expect(answer.status(), path).toBe(404);
  }
  await openGrievance(page, 'Quarrelsome Lars');
  await expect(opened(page)).toContainText('One administrator, whom you chose, must not handle this');
  await expect(opened(page)).toContainText('No one has opened this yet');
  await opened(page).getByRole('button', { name: 'Close' }).click();

  const other = await clientOf(muster, await sessionOf(handler));
  for (const path of paths) {
    expect(await (await other.get(path)).text(), path).toMatch(/quarrel|aaaa/i);
  }
  await openGrievance(page, 'Quarrelsome Lars');
  await expect(opened(page).getByRole('region', { name: 'Who has opened this' })).toContainText(
    'Hanna Handler',
  );
  await expect(opened(page)).not.toContainText('Lars Leftout');
  await out.dispose();
  await other.dispose();
});

test('D21 S40 a draft survives closing the form and a refusal, and is gone once it was filed', async ({
  page,
  employee,
  addPerson,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 422/);
  const left = await addPerson({ isAdmin: true, fullName: 'Dora Leftout' });
  await page.goto('/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Draft', description: 'Half a day of typing', without: 'Dora Leftout' });
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await page.reload();
  await openForm(page);
  await expect(formOf(page).getByLabel('Description')).toHaveValue('Half a day of typing');
  await expect(formOf(page).getByLabel('Category')).toHaveValue('workplace_safety');
  await expect(formOf(page).getByLabel('Who must not handle this')).toHaveValue(String(left.id));

  await store.write((tx) =>
    tx.db.updateTable('users').set({ isAdmin: 0 }).where('id', '=', left.id).execute(),
  );
  await submit(page);
  await expect(formOf(page).getByRole('alert')).toContainText('choose another person or no one');
  await expect(formOf(page).getByLabel('Description')).toHaveValue('Half a day of typing');
  expect(await listGrievances(store.read, employee.id)).toEqual([]);

  await formOf(page).getByLabel('Who must not handle this').selectOption('Any administrator may');
  await submit(page);
  await documentsStep(page).getByRole('button', { name: 'Skip for Now' }).click();
  await openForm(page);
  await expect(formOf(page).getByLabel('Subject')).toHaveValue('');
  await expect(formOf(page).getByLabel('Description')).toHaveValue('');
  await page.keyboard.press('Escape');
  await allSent(page);
  await onlyGrievance(store, employee.id);
});

test('D49 a double click files one grievance', async ({ page, context, employee, store }) => {
  const sent = noteSending(context);
  await page.goto('/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Once' });
  await formOf(page).getByRole('button', { name: 'Submit Grievance' }).dblclick();
  await documentsStep(page).getByRole('button', { name: 'Done' }).click();
  await allSent(page);
  await onlyGrievance(store, employee.id);
  expect(sent.map(({ path }) => path)).toEqual(['/api/grievances']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

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

/** Ends what every administrator may see of a grievance, as if all of them had lost the role. */
async function loseHandlers(store: Store, userId: number, id: number): Promise<void> {
  const now = instantAt(Date.now());
  await store.write(async (tx) => {
    // The loss of a role moves the common clock, by which the server sees what another process wrote.
    tx.seq(userId);
    await tx.db.updateTable('grievance_handlers').set({ until: now }).where('grievanceId', '=', id).execute();
    await tx.db
      .updateTable('grievances')
      .set({ unhandledSince: now, seq: await tx.ownSeq(userId) })
      .where('id', '=', id)
      .execute();
  });
}
