import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleExports } from '@muster/domain/people/testing-exports';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { dialog, press, pressIn } from '../steps/page.ts';

const office = await openOffice();

const files = join(import.meta.dirname, '../../files');
const saved = (name: string) => ({ name, mimeType: 'text/csv', buffer: readFileSync(join(files, name)) });
const csv = (...lines: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

async function check(page: Screen, file: ReturnType<typeof saved>) {
  await press(page, 'Import CSV');
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  await pressIn(page, 'Check the file');
}

const heading = (page: Screen, name: string) => dialog(page).getByRole('heading', { name });
const listed = (page: Screen, name: string) =>
  dialog(page).getByRole('list', { name, exact: true }).getByRole('listitem');
const named = (fullName: string) =>
  office.store.read
    .selectFrom('users')
    .select(['employeeId', 'fullName', 'department'])
    .where('fullName', '=', fullName)
    .orderBy('id')
    .execute();

test('U140 D40 letters of a code page: proposed, shown first, chosen otherwise and back', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-people');
  await check(page, saved('turkish-windows-1254.csv'));
  await expect(heading(page, '3 people would be added')).toBeFocused();
  const letters = dialog(page).getByLabel('Letters are read as');
  await expect(letters).toHaveValue('windows-1254');
  await expect(dialog(page)).toContainText('First the people whose letters depend on how the file is read.');
  await expect(dialog(page)).toContainText('Columns matched by their names.');
  await expect(listed(page, 'The first of them')).toContainText([
    /^Işıl Göktuğ Şahin/,
    /^İpek Çağlar/,
    /^Ali Kaya/,
  ]);
  await letters.selectOption('Western European (Windows-1252)');
  await expect(listed(page, 'The first of them')).toContainText([/^Iþýl Göktuð Þahin/, /^Ýpek/, /^Ali/]);
  await letters.selectOption('Turkish (Windows-1254)');
  await expect(listed(page, 'The first of them')).toContainText([/^Işıl/, /^İpek/, /^Ali/]);
  await pressIn(page, 'Import 3 people');
  await expect(heading(page, '3 people were added')).toBeFocused();
  expect(await named('Işıl Göktuğ Şahin')).toMatchObject([{ employeeId: 'TR2', department: 'Satış' }]);
});

test('U140 D40 bad lines are left out, one or all, taken back, and the rest is imported', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-people');
  await check(
    page,
    csv(
      'Employee ID,Name,Join Date',
      'L1,Lena Good,1.2.24',
      'L2,#NV,',
      '1.2E+11,Lars Long,',
      'L4,Käthe Late,soon',
    ),
  );
  await expect(heading(page, '3 lines cannot be imported')).toBeFocused();
  await expect(listed(page, 'What is wrong')).toContainText([
    /^Line 3, #NV: Full Name is an error of the spreadsheet \(#NV\)/,
    /^Line 4, Lars Long: Employee ID looks like a number that a spreadsheet shortened/,
    /^Line 5, Käthe Late: Join Date must be written/,
  ]);
  await pressIn(page, 'Leave out line 4');
  await expect(heading(page, '2 lines cannot be imported')).toBeFocused();
  await pressIn(page, 'Leave out all 2 lines with problems');
  await expect(heading(page, '1 person would be added')).toBeFocused();
  await expect(listed(page, 'The first of them')).toContainText([/^Lena Good.*Thu 1 Feb 2024/]);
  await expect(dialog(page)).toContainText('Years of two figures are read as 1928 to 2027.');
  await dialog(page).getByText('3 lines are left out').click();
  await pressIn(page, 'Take them back');
  await expect(heading(page, '3 lines cannot be imported')).toBeFocused();
  await pressIn(page, 'Leave out all 3 lines with problems');
  await pressIn(page, 'Import 1 person');
  await expect(heading(page, '1 person was added')).toBeFocused();
  expect([await named('Lena Good'), await named('Lars Long')]).toMatchObject([[{ employeeId: 'L1' }], []]);
});

test('U140 D40 the name of someone here asks: add, skip or update, with both told apart', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const here = await office.addPerson({ fullName: 'Petra Lange', department: 'Stores' });
  const page = await openScreen(office, boss, '/admin-people');
  await check(page, csv('Employee ID,Name,Department', 'S1,Petra Lange,Sales', 'S2,Sven New,'));
  await expect(heading(page, '1 has the same name as someone here')).toBeFocused();
  const same = dialog(page).getByRole('region', { name: 'Same names' });
  await expect(same).toContainText('In the file, line 2: S1, Sales');
  await expect(same).toContainText(`Here: ${here.employeeId}, Stores`);
  await expect(listed(page, 'What is wrong')).toHaveCount(0);
  await dialog(page).getByLabel('What to do with them').selectOption('Add: they are other people');
  await expect(heading(page, '2 people would be added')).toBeVisible();
  await dialog(page).getByLabel('What to do with them').selectOption('Skip: leave them out');
  await expect(heading(page, '1 person would be added')).toBeVisible();
  await dialog(page)
    .getByLabel('What to do with them')
    .selectOption('Update those here: position, department and join date');
  await pressIn(page, 'Import 1 person, update 1');
  await expect(heading(page, '1 person was added, 1 person was updated')).toBeFocused();
  expect(await named('Petra Lange')).toEqual([
    { employeeId: here.employeeId, fullName: 'Petra Lange', department: 'Sales' },
  ]);
});

test('U238 D71 an export of another system is recognised, its columns are shown, and one is taken for another', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-people');
  const buffer = Buffer.from(sampleExports['personio-german']);
  await check(page, { name: 'personio.csv', mimeType: 'text/csv', buffer });
  await expect(dialog(page)).toContainText('Recognised: Personio.');
  await expect(dialog(page)).toContainText(/\d columns are imported, 4 not\./);
  const column = (name: string) => dialog(page).getByRole('combobox', { name: `${name} is`, exact: true });
  await expect(column('Abteilung')).toHaveValue('department');
  await expect(column('Team')).toHaveValue('');
  await expect(dialog(page)).toContainText('1 person has left and is not imported');
  // The answer to what was chosen first comes last, and is of no use.
  const looks = () => page.requests.filter(({ path }) => path.includes('people.importCsv'));
  const release = hold(page, 'people.importCsv', 1);
  await column('Abteilung').selectOption('Not imported');
  await expect.poll(() => looks().length).toBe(2);
  await column('Team').selectOption('Department');
  await expect.poll(() => looks()[2]?.status).toBe(200);
  release();
  await expect.poll(() => looks()[1]?.status).toBe(200);
  await expect(dialog(page)).toContainText(/\d columns are imported, 4 not\./);
  // A choice that comes while the import is under way changes nothing of it, and the links are shown.
  const imported = hold(page, 'people.importCsv', 1);
  await pressIn(page, 'Import 3 people');
  await expect.poll(() => looks().length).toBe(4);
  await column('Team').selectOption('Not imported');
  imported();
  await expect(heading(page, '3 people were added')).toBeFocused();
  expect(looks()).toHaveLength(4);
  const added = await office.store.read
    .selectFrom('users')
    .select('department')
    .where('employeeId', '=', '0007')
    .execute();
  expect(added).toEqual([{ department: 'Frühschicht' }]);
});
