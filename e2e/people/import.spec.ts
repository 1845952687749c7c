import { expect } from '@playwright/test';
import { test } from '../support/live-steps.ts';
import { confirm, dialog, downloadedBy, press, pressIn, rows } from '../support/people-steps.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `IMP${at + 1},Imported Number ${at + 1},Loom,05.01.2026,blue`);
const header = 'Employee ID;Full Name'.replace(';', ',').concat(',Department,Join Date,Eyes');

test('D40 a thousand people come from one file, all or none, with links that are shown once', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  test.slow();
  const boss = await addPerson({ isAdmin: true });
  await signIn(boss);
  await page.goto('/admin-people?department=Loom');
  await expect(page.getByText('No people found')).toBeVisible();
  // A step in the history, to go back by.
  await page.getByLabel('State', { exact: true }).selectOption('All States');
  await press(page, 'Import CSV');
  const template = await downloadedBy(page, () => pressIn(page, 'Download a template'));
  expect(template.text.trim()).toBe(
    '\uFEFFEmployee ID,Full Name,Position,Department,Join Date,Leave Balance'.trim(),
  );
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByRole('alert')).toHaveText('Choose a file, or paste its lines');

  const bad = [header, ...lines(998), `${boss.employeeId},Somebody,Loom,soon,`, 'IMP1,,Loom,,'].join('\r\n');
  await dialog(page).getByLabel('CSV file').setInputFiles(csv('bad.csv', bad));
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByRole('heading', { name: '2 lines cannot be imported' })).toBeFocused();
  await expect(dialog(page).getByRole('list', { name: 'What is wrong' }).getByRole('listitem')).toContainText(
    [
      /Line 1000, Somebody: Join Date must be written.*Employee ID: This Employee ID is already/,
      /Line 1001: Full Name is required.*Employee ID: Line 2 has this Employee ID already/,
    ],
  );
  await expect(dialog(page).getByRole('combobox', { name: 'Eyes is' })).toHaveValue('');
  await expect(dialog(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);

  await pressIn(page, 'Back');
  const good = [header, ...lines(1000)].join('\n');
  await dialog(page).getByLabel('CSV file').setInputFiles(csv('good.csv', good));
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByRole('heading', { name: '1,000 people would be added' })).toBeFocused();
  await expect(
    dialog(page).getByRole('list', { name: 'The first of them' }).getByRole('listitem'),
  ).toHaveCount(5);
  const imported = () =>
    store.read.selectFrom('users').select('id').where('department', '=', 'Loom').execute();
  expect(await imported()).toEqual([]);
  await pressIn(page, 'Import 1,000 people');
  await expect(dialog(page).getByRole('heading', { name: '1,000 people were added' })).toBeFocused();
  expect(await imported()).toHaveLength(1000);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('can’t be shown again');
  await confirm(page, 'Keep it open');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await confirm(page, 'Keep it open');
  const links = await downloadedBy(page, () => pressIn(page, 'Download links'));
  const told = links.text.trim().split('\r\n').slice(1);
  expect(told).toHaveLength(1000);
  // Separated as the company has it, which other tests change.
  expect(told[0]).toMatch(/^IMP1[,;]Imported Number 1[,;]http:\/\/localhost:\d+\/welcome#[\w-]{43}$/);
  expect(new Set(told.map((line) => line.split('#')[1])).size).toBe(1000);
  await pressIn(page, 'Done');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('1–25 of 1,000 people')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('26–50 of 1,000 people')).toBeVisible();
  await store.write((tx) =>
    tx.db.updateTable('users').set({ active: 0 }).where('department', '=', 'Loom').execute(),
  );
});
