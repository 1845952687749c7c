import { listGrievances } from '@muster/db/features/grievance/reads';
import { instantAt } from '@muster/domain/calendar/instant';
import { ask } from '@muster/testing/ask';
import { documentsOf, onlyGrievance, textFile } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import {
  choose,
  fileGrievance,
  fillIn,
  formOf,
  opened,
  openForm,
  openGrievance,
  submit,
  updates,
  uploaded,
} from '../steps/grievance.ts';
import { allSent, card, press } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

test('U46 U47 U48 a grievance is filed, its documents are skipped, and cards, table and updates show it', async () => {
  const employee = await office.addPerson();
  const page = await openScreen(office, employee, '/grievance');
  await expect(page.getByText('No grievances filed yet.')).toBeVisible();
  await expect(updates(page)).toBeHidden();

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
  for (const [name, count] of [
    ['Total', 1],
    ['Open', 1],
    ['In Progress', 0],
    ['Resolved', 0],
  ] as const)
    await expect(card(page, name)).toContainText(String(count));
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

test('U50 what is missing is said at its field, and nothing is sent', async () => {
  const page = await openScreen(office, await office.addPerson(), '/grievance');
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
  expect(page.requests.filter(({ path }) => path === '/api/grievances')).toEqual([]);
});

test('D20 D21 an answer of an administrator comes without a reload, who opened it is listed, and a new handler chosen', async () => {
  const employee = await office.addPerson();
  const handler = await office.addPerson({ isAdmin: true, fullName: 'Hanna Handler' });
  const page = await openScreen(office, employee, '/grievance');
  const step = await fileGrievance(page, { subject: 'Broken ladder' });
  await step.getByRole('button', { name: 'Done' }).click();
  await allSent(page);
  const id = await onlyGrievance(store, employee.id);
  const mine = await openGrievance(page, 'Broken ladder');
  await expect(mine).toContainText('No one has opened this yet');
  await mine.getByRole('button', { name: 'Close' }).click();

  const session = await office.sessionOf(handler);
  const isThere = async () => (await ask(session, `/api/admin/grievances/${id}`)).status;
  expect((await ask(session, '/api/admin/grievances')).text).toContain('Broken ladder');
  const answer = { status: 'in_progress', adminResponse: 'The ladder is locked away.' };
  await (await office.rest(handler)).patch(`/api/admin/grievances/${id}`, answer);
  await expect(updates(page)).toContainText(/In Progress.*The ladder is locked away\./s);
  await expect(page.getByRole('region', { name: 'In Progress' })).toContainText('1');
  await expect(card(page, 'Open')).toContainText('0');
  await openGrievance(page, 'Broken ladder');
  await expect(mine.getByText("Administrator's response")).toBeVisible();
  await expect(mine).toContainText('The ladder is locked away.');
  for (const name of ['Handled by', 'Who has opened this'])
    await expect(mine.getByRole('region', { name })).toContainText('Hanna Handler');

  await loseHandlers(employee.id, id);
  const handledBy = mine.getByRole('region', { name: 'Handled by' });
  await expect(handledBy).toContainText('No administrator can see this grievance.');
  expect(await isThere()).toBe(404);
  await handledBy.getByLabel('Who should handle it').selectOption('Hanna Handler');
  await handledBy.getByRole('button', { name: 'Choose' }).click();
  await expect(handledBy.getByRole('listitem')).toHaveText(['Hanna Handler']);
  expect(await isThere()).toBe(200);
});

test('D21 whom a grievance leaves out cannot see it on any path; another administrator does, and is listed', async () => {
  const employee = await office.addPerson();
  const left = await office.addPerson({ isAdmin: true, fullName: 'Lars Leftout' });
  const handler = await office.addPerson({ isAdmin: true, fullName: 'Hilde Handler' });
  const page = await openScreen(office, employee, '/grievance');
  const step = await fileGrievance(page, { subject: 'Quarrelsome Lars', without: 'Lars Leftout' });
  await choose(step, textFile('quarrel.txt'));
  await uploaded(step, 'quarrel.txt');
  await step.getByRole('button', { name: 'Done' }).click();
  const id = await onlyGrievance(store, employee.id);
  const [file] = await documentsOf(store, employee.id);
  const paths = ['/api/admin/grievances', '/api/admin/documents', `/uploads/${file?.fileName}`];

  const out = await office.sessionOf(left);
  for (const path of [...paths, '/trpc/grievance.listAll', '/trpc/document.listAll']) {
    const answer = await ask(out, path);
    expect(answer.text, path).not.toMatch(/quarrel|aaaa/i);
    expect(answer.status, path).toBe(path.startsWith('/uploads') ? 404 : 200);
  }
  for (const [path, status] of [
    [`/api/admin/grievances/${id}`, 'closed'],
    [`/api/admin/documents/${file?.id}`, 'approved'],
  ] as const)
    expect((await ask(out, path, { method: 'PATCH', json: { status } })).status, path).toBe(404);
  await openGrievance(page, 'Quarrelsome Lars');
  await expect(opened(page)).toContainText('One administrator, whom you chose, must not handle this');
  await expect(opened(page)).toContainText('No one has opened this yet');
  await opened(page).getByRole('button', { name: 'Close' }).click();

  const other = await office.sessionOf(handler);
  for (const path of paths) expect((await ask(other, path)).text, path).toMatch(/quarrel|aaaa/i);
  await openGrievance(page, 'Quarrelsome Lars');
  await expect(opened(page).getByRole('region', { name: 'Who has opened this' })).toContainText(
    'Hilde Handler',
  );
  await expect(opened(page)).not.toContainText('Lars Leftout');
});

test('D43 a draft of one person is not shown to the next', async () => {
  const [ada, ben] = [await office.addPerson(), await office.addPerson()];
  const page = await openScreen(office, ada, '/grievance');
  await openForm(page);
  await fillIn(page, { subject: 'Quoizelle' });
  await page.keyboard.press('Escape');
  await press(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  for (const person of [ben, ada]) {
    await page.getByLabel('Employee ID').fill(person.employeeId);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await press(page, 'Sign in');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'File Grievance' }).first().click();
    await openForm(page);
    await expect(formOf(page).getByLabel('Subject')).toHaveValue('');
    await expect(formOf(page).getByLabel('Subject')).toBeFocused();
    await page.keyboard.press('Escape');
    await press(page, 'Logout');
    await expect(page).toHaveURL(/\/login$/);
  }
});

/** Ends what every administrator may see of a grievance, as if all of them had lost the role. */
async function loseHandlers(userId: number, id: number): Promise<void> {
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

test('D21 two administrators of one name are told apart where one must not see a grievance', async () => {
  const [one, other] = [
    await office.addPerson({ isAdmin: true, fullName: 'Kim Park', department: 'Sales' }),
    await office.addPerson({ isAdmin: true, fullName: 'Kim Park' }),
  ];
  const page = await openScreen(office, await office.addPerson(), '/grievance');
  await openForm(page);
  const field = formOf(page).getByLabel('Who must not handle this');
  for (const name of [`Kim Park, ${one.employeeId}, Sales`, `Kim Park, ${other.employeeId}`])
    await expect(field.getByRole('option', { name, exact: true })).toHaveCount(1);
});
