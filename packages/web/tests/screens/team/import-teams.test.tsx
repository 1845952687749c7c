import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { dialog, press } from '../steps/page.ts';

const office = await openOffice();

/** 40 people: a chief, three heads below, and twelve of each. */
function organisation(): string {
  const heads = ['Bar', 'Kitchen', 'Floor'];
  const rows = heads.flatMap((department, at) => [
    `H${at},Head ${department},${department},C1`,
    ...Array.from({ length: 12 }, (_, n) => `P${at}${n},Person ${department} ${n},${department},H${at}`),
  ]);
  return ['Employee ID,Name,Department,Manager', 'C1,Cora Chief,Board,', ...rows].join('\r\n');
}

test('D94 an organisation of 40 is drawn from a CSV in at most ten clicks after the file is chosen', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const rest = await office.rest(boss);
  const page = await openScreen(office, boss, '/admin-people');
  await press(page, 'Import CSV');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(organisation()) };
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await dialog(page).getByRole('button', { name, exact: true }).click();
  };
  await click('Check the file');
  const teams = dialog(page).getByRole('list', { name: 'Teams of managers' });
  await expect(teams).toContainText('Led by Head Bar, below Team of Cora Chief');
  expect(await rest.get('/api/admin/teams')).toEqual([]);
  clicks += 1;
  await dialog(page).getByLabel('Make these 4 teams').click();
  await click('Import 40 people');
  await expect(dialog(page).getByRole('heading', { name: '40 people were added' })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(10);
  expect(await rest.get('/api/admin/teams')).toMatchObject([
    { name: 'Bar', people: 12, leads: [{ fullName: 'Head Bar' }] },
    { name: 'Floor', people: 12 },
    { name: 'Kitchen', people: 12 },
    { name: 'Team of Cora Chief', people: 4, parentId: null },
  ]);
});
