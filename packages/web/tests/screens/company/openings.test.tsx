import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import type { Screen } from '../open-screen.tsx';
import { dialog, press, pressIn } from '../steps/page.ts';
import { openSettings } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const ann = await office.addPerson({ fullName: 'Ann Lee' });
const ben = await office.addPerson({ fullName: 'Ben Ray' });
const [a, b] = [ann.employeeId, ben.employeeId];
const rest = await office.rest(boss);

const heading = (page: Screen, name: string) => dialog(page).getByRole('heading', { name });
const listed = (page: Screen, name: string) =>
  dialog(page).getByRole('list', { name, exact: true }).getByRole('listitem');
const balances = (...lines: string[]) => ({
  name: 'balances.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Employee ID;Account;Balance;Date', ...lines].join('\r\n')),
});

async function open(): Promise<Screen> {
  const page = await openSettings(office, boss, 'leave-policies');
  await press(page, 'Import balances');
  return page;
}

test('U279 D97 balances are checked, shown before and after, and set; the same file again changes nothing', async () => {
  const page = await open();
  await dialog(page)
    .getByLabel('CSV file')
    .setInputFiles(balances(`${a};Annual Leave;12,5;`, `${b};;25;`));
  await pressIn(page, 'Check the file');
  await expect(heading(page, '1 balance would be set')).toBeFocused();
  await expect(dialog(page)).toContainText('1 is right already.');
  await expect(dialog(page)).toContainText('Nothing has been changed yet.');
  await expect(listed(page, 'What would be set')).toContainText([
    /^Ann Lee.*Annual Leave.*25 days → 12.5 days/,
  ]);
  const url = `/api/admin/people/${ann.id}/leave-accounts`;
  expect(await rest.get(url)).toMatchObject([{ left: 25 }]);
  await pressIn(page, 'Set 1 balance');
  await expect(dialog(page)).toContainText('1 balance was set. 1 was right already.');
  expect(await rest.get(url)).toMatchObject([{ left: 12.5 }]);
  await pressIn(page, 'Done');
  await press(page, 'Import balances');
  await dialog(page).getByLabel('Or paste the lines').fill(`Employee ID\tBalance\n${a}\t12.5\n${b}\t`);
  await pressIn(page, 'Check the file');
  await expect(heading(page, 'No balance would be changed')).toBeFocused();
  await expect(dialog(page)).toContainText('1 is right already. 1 line has no balance.');
  await expect(dialog(page).getByRole('button', { name: /^Set/ })).toHaveCount(0);
});

test('U279 D97 bad lines are named by person, left out and taken back, and what was chosen stays', async () => {
  const page = await open();
  await dialog(page)
    .getByLabel('CSV file')
    .setInputFiles(balances(`${a};;10;`, `${b};Sabbatical;1;`, 'X9;;2;', `${b};;1.234;`));
  await pressIn(page, 'Check the file');
  await expect(heading(page, '3 lines cannot be imported')).toBeFocused();
  await expect(listed(page, 'What is wrong')).toContainText([
    /^Line 3, Ben Ray: Account: there is none with the name Sabbatical; choose one of Annual Leave/,
    /^Line 4: Employee ID: There is no one with this employee ID, email or name \(X9\)/,
    /^Line 5, Ben Ray: Balance must be days with at most two decimals/,
  ]);
  await expect(dialog(page).getByRole('button', { name: /^Set/ })).toHaveCount(0);
  await pressIn(page, 'Leave out all 3 lines with problems');
  await expect(heading(page, '1 balance would be set')).toBeFocused();
  await dialog(page).getByText('3 lines are left out').click();
  await pressIn(page, 'Take them back');
  await expect(heading(page, '3 lines cannot be imported')).toBeFocused();
  await pressIn(page, 'Back');
  await expect(dialog(page)).toContainText('balances.csv');
});

test('U279 D97 nothing is sent without a file, and dates that can be read in two ways are asked for', async () => {
  const page = await open();
  await pressIn(page, 'Check the file');
  await expect(dialog(page)).toContainText('Choose a file, or paste its lines');
  await dialog(page).getByLabel('Or paste the lines').fill(`Employee ID,Balance,Date\n${a},10,1/2/2027`);
  await pressIn(page, 'Check the file');
  await expect(dialog(page)).toContainText('The dates can be read in two ways');
  await dialog(page).getByLabel('Dates with slashes or dashes').selectOption('day');
  await expect(heading(page, '1 balance would be set')).toBeVisible();
  await expect(listed(page, 'What would be set')).toContainText([/1 Feb 2027/]);
});
