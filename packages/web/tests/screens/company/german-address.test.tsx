import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { openSettings, part, save } from '../steps/settings.ts';

const office = await openOffice();
const noRequests = (address: string) => `Keine Anträge gefunden. Klick${address} ersten zu stellen.`;

test('D101 a company chooses “Sie”, and everyone who reads German is addressed so', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const ann = await office.addPerson();
  await (await office.rest(ann)).patch('/api/me', { language: 'de' });

  const before = await openScreen(office, ann, '/leave');
  await expect(before.getByText(noRequests(' auf „Neuer Antrag“, um deinen'))).toBeVisible();

  const settings = await openSettings(office, boss, 'language');
  await part(settings, 'Language').getByLabel('Address in German').selectOption('Sie');
  await save(settings, 'Language');

  const page = await openScreen(office, ann, '/leave');
  const formal = noRequests('en Sie auf „Neuer Antrag“, um Ihren');
  await expect(page.getByText(formal)).toBeVisible();
  // What does not address anyone is German as before.
  await expect(page.getByRole('heading', { name: 'Urlaub', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(formal)).toBeVisible();
});
