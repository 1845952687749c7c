import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { openPerson, showPerson } from '../steps/people.ts';

const office = await openOffice();

test('D15 D40 two administrators edit one person: neither loses what the other wrote, and the second hears of it', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Twice', department: 'Stores', position: 'Clerk' });
  const boss = await office.addPerson({ isAdmin: true });
  const first = await openPerson(office, boss, ann);
  await press(first, 'Edit');
  await dialog(first).getByLabel('Position').fill('Buyer');
  await dialog(first).getByLabel('Department').fill('');
  await pressIn(first, 'Save');
  await expect(dialog(first)).toBeHidden();
  await expect(first.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(card(first, 'Details')).toContainText(/PositionBuyer.*DepartmentNot specified/);

  const other = await openPerson(office, await office.addPerson({ isAdmin: true }), ann);
  other.expectedConsole.push(/ 409 /, / 422 /);
  await press(other, 'Edit');
  await (await office.rest(boss)).patch(`/api/admin/people/${ann.id}`, { position: 'Seller' });
  // The page behind the form is live, what is in it stays.
  await expect(other.getByText('Seller').first()).toBeVisible();
  await expect(dialog(other).getByLabel('Position')).toHaveValue('Buyer');

  await dialog(other).getByLabel('Full Name').fill('Ann Once');
  await dialog(other).getByLabel('Position').fill('Keeper');
  await pressIn(other, 'Save');
  await expect(dialog(other).getByLabel('Position')).toHaveAccessibleDescription(
    /Position was changed meanwhile: it is “Seller” now/,
  );
  await expect(other.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Ann Twice');
  await dialog(other).getByLabel('Join Date').fill('1899-12-31');
  await pressIn(other, 'Save');
  await expect(dialog(other).getByLabel('Join Date')).toHaveAccessibleDescription(
    /Join Date must be between/,
  );
  await dialog(other).getByLabel('Join Date').fill('2026-01-05');
  await pressIn(other, 'Save');
  await expect(dialog(other)).toBeHidden();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ann Once');
  await expect(card(other, 'Details')).toContainText(
    /PositionKeeper.*DepartmentNot specified.*Join DateMon 5 Jan 2026/,
  );
});

test('U92 D14 D40 a balance is adjusted with a reason, once and never below nothing', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Counted' });
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const page = await openPerson(office, boss, ann);
  page.expectedConsole.push(/ 403 /);
  await press(page, 'Adjust balance');
  await pressIn(page, 'Adjust balance');
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription('Reason is required');
  await dialog(page).getByLabel('Change').selectOption('Take days');
  await dialog(page).getByLabel('Days', { exact: true }).fill('25,5');
  await expect(dialog(page).getByRole('status')).toContainText('There aren’t that many days to take.');
  await dialog(page).getByLabel('Days', { exact: true }).fill('2,5');
  await expect(dialog(page).getByRole('status')).toHaveText('25 days → 22.5 days');
  await dialog(page).getByLabel('Reason').fill('Counted twice in May');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Adjust balance');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Counted twice in May');
  await page.setOffline(true);
  await expect(dialog(page).getByRole('button', { name: 'Adjust balance' })).toBeDisabled();
  await page.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Adjust balance' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Leave balance')).toContainText(/22\.5days0reserved by pending/);
  const changes = page.getByRole('table', { name: 'Changes of the balance' }).getByRole('row');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText(/Adjusted.*Counted twice in May.*−2\.5.*Bea Boss/s);

  // Of one's own account others decide.
  await showPerson(page, boss);
  await expect(page.getByRole('button', { name: /warning|Reset|Deactivate|Take the role/ })).toHaveCount(0);
  await press(page, 'Adjust balance');
  await dialog(page).getByLabel('Days', { exact: true }).fill('5');
  await dialog(page).getByLabel('Reason').fill('I earned it');
  await pressIn(page, 'Adjust balance');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Another administrator has to change your own balance',
  );
  await page.keyboard.press('Escape');
  await expect(card(page, 'Leave balance')).toContainText(/^Leave balance.*25days0reserved/);
});

test('U92 D40 a person’s own page shows a change of the balance by itself', async () => {
  const ann = await office.addPerson();
  const own = await openScreen(office, ann, '/profile');
  await expect(card(own, 'Leave Balance')).toContainText('25days remaining');
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await admin.post(`/api/admin/people/${ann.id}/balance`, { days: -2.5, reason: 'Counted twice in May' });
  await expect(own.getByText('22.5')).toBeVisible();
});

test('U92 D40 a warning reaches its person and no one else', async () => {
  const [ann, ben] = [await office.addPerson({ fullName: 'Ann Warned' }), await office.addPerson()];
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const page = await openPerson(office, boss, ann);
  await press(page, 'Issue a warning');
  await expect(dialog(page)).toContainText('Ann Warned is notified');
  await pressIn(page, 'Issue warning');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await dialog(page).getByLabel('Title').fill('Left the gate open');
  await dialog(page).getByLabel('Reason').fill('On Friday,\nfor the second time.');
  await pressIn(page, 'Issue warning');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Warnings')).toContainText(
    /Left the gate open.*by Bea Boss.*for the second time\./s,
  );
  const own = await openScreen(office, ann, '/profile');
  await expect(card(own, 'Disciplinary Records')).toContainText('Left the gate open');
  expect(await (await office.rest(ben)).get('/api/warnings')).toEqual([]);
});
