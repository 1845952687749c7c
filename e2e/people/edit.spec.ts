import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/live-steps.ts';
import { card, dialog, openPerson, press, pressIn } from '../support/people-steps.ts';

test('D15 D40 two administrators edit one person: neither loses what the other wrote, and the second hears of it', async ({
  page,
  addPerson,
  elsewhere,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/, /status of 422/);
  const ann = await addPerson({ fullName: 'Ann Twice', department: 'Stores', position: 'Clerk' });
  await signIn(await addPerson({ isAdmin: true }));
  const other = await elsewhere(await addPerson({ isAdmin: true }));
  for (const each of [page, other]) {
    await openPerson(each, ann);
    await press(each, 'Edit');
  }
  await dialog(page).getByLabel('Position').fill('Buyer');
  await dialog(page).getByLabel('Department').fill('');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(card(page, 'Details')).toContainText(/PositionBuyer.*DepartmentNot specified/);
  // The page behind the other's form is live, what is typed in it stays.
  await expect(other.getByText('Buyer').first()).toBeAttached();
  await expect(dialog(other).getByLabel('Position')).toHaveValue('Clerk');

  await dialog(other).getByLabel('Full Name').fill('Ann Once');
  await dialog(other).getByLabel('Position').fill('Keeper');
  await pressIn(other, 'Save');
  await expect(dialog(other).getByLabel('Position')).toHaveAccessibleDescription(
    /Position was changed meanwhile: it is “Buyer” now/,
  );
  await expect(card(page, 'Details')).toContainText('Ann Twice');
  await dialog(other).getByLabel('Join Date').fill('1899-12-31');
  await pressIn(other, 'Save');
  await expect(dialog(other).getByLabel('Join Date')).toHaveAccessibleDescription(
    /Join Date must be between/,
  );
  await dialog(other).getByLabel('Join Date').fill('2026-01-05');
  await pressIn(other, 'Save');
  await expect(dialog(other)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Once');
  await expect(card(page, 'Details')).toContainText(
    /PositionKeeper.*DepartmentNot specified.*Join DateMon 5 Jan 2026/,
  );
});

test('U92 D14 D40 a balance is adjusted with a reason, once and never below nothing; a warning reaches its person and no one else', async ({
  page,
  context,
  addPerson,
  elsewhere,
  sessionOf,
  signIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 403/);
  const [ann, ben] = [await addPerson({ fullName: 'Ann Counted' }), await addPerson()];
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  await signIn(boss);
  const own = await elsewhere(ann);
  await own.goto('/profile');
  await openPerson(page, ann);
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
  await press(page, 'Adjust balance');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Counted twice in May');
  await context.setOffline(true);
  await expect(dialog(page).getByRole('button', { name: 'Adjust balance' })).toBeDisabled();
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Adjust balance' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Leave balance')).toContainText(/22\.5days0reserved by pending/);
  const changes = page.getByRole('table', { name: 'Changes of the balance' }).getByRole('row');
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(1)).toContainText(/Adjusted.*Counted twice in May.*−2\.5.*Bea Boss/s);
  await expect(own.getByText('22.5')).toBeVisible();

  await press(page, 'Issue a warning');
  await expect(dialog(page)).toContainText('Ann Counted is notified');
  await pressIn(page, 'Issue warning');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await dialog(page).getByLabel('Title').fill('Left the gate open');
  await dialog(page).getByLabel('Reason').fill('On Friday,\nfor the second time.');
  await pressIn(page, 'Issue warning');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'Warnings')).toContainText(
    /Left the gate open.*by Bea Boss.*for the second time\./s,
  );
  await expect(card(own, 'Disciplinary Records')).toContainText('Left the gate open');
  expect(await restClient(await sessionOf(ben)).get('/api/warnings')).toEqual([]);

  // Of one's own account others decide.
  await openPerson(page, boss);
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
