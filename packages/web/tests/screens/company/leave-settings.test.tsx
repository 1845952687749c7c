import { today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card, dialog, press, pressIn } from '../steps/page.ts';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const ann = await office.addPerson({ fullName: 'Ann Lee' });
const rest = await office.rest(boss);
// Who joined in this year has a part of it.
await office.store.write((tx) =>
  tx.db
    .updateTable('users')
    .set({ joinDate: '2020-01-01', seq: tx.seq('everyone') })
    .execute(),
);

const leaveTypes = await office.store.read.selectFrom('leave_types').select(['id', 'name']).execute();
const idOf = (name: string) => leaveTypes.find((type) => type.name === name)?.id;

const types = (page: Screen) => part(page, 'Leave types');
const policies = (page: Screen) => part(page, 'Leave policies');
const typeRow = (page: Screen, name: string) => types(page).getByRole('listitem').filter({ hasText: name });

test('U276 U294 D97 a type of leave is added, changed and moved', async () => {
  const page = await openSettings(office, boss, 'leave-types');
  await expect(types(page).getByRole('listitem').first()).toContainText('Annual LeaveTakes from');
  await types(page).getByRole('button', { name: 'Add leave type' }).click();
  const form = page.getByRole('form', { name: 'New type of leave' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Leave Type is required');
  await form.getByLabel('Name').fill('Home office');
  await form.getByLabel('Sign').fill('HO');
  await form.getByLabel('Decision').selectOption('noted');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(typeRow(page, 'Home office')).toContainText('Home officeHONo account');
  expect(await rest.get('/api/admin/leave-types')).toContainEqual(
    expect.objectContaining({ name: 'Home office', decision: 'noted', reason: 'required', who: 'all' }),
  );
  await press(page, 'Move Home office up');
  await expect(types(page).getByRole('listitem').nth(5)).toContainText('Home office');
  page.expectedConsole.push(/ 409 /);
  await press(page, 'Edit Home office');
  await page.getByRole('form', { name: 'Edit Home office' }).getByLabel('Name').fill('Annual Leave');
  await page.getByRole('form', { name: 'Edit Home office' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('form', { name: 'Edit Home office' })).toContainText(
    'There is a type of this name already',
  );
});

test('U277 D97 a country’s law becomes a policy, its example is computed as one types, and everyone follows it', async () => {
  const page = await openSettings(office, boss, 'leave-policies');
  await expect(policies(page)).toContainText('Begin with a country');
  await policies(page)
    .getByRole('button', { name: /^Germany/ })
    .click();
  const form = page.getByRole('form', { name: 'New policy' });
  const example = form.getByRole('region', { name: 'For example' });
  await expect(example).toContainText('20.00 for full time');
  await form.getByLabel('Days for full time').fill('30');
  await expect(example).toContainText('30.00 for full time');
  await form.getByLabel('Days for full time').fill('many');
  await expect(example).toContainText('The example appears');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('must be a number');
  await form.getByLabel('Days for full time').fill('30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Who follows Leave in Germany?');
  await pressIn(page, 'Cancel');
  await expect(policies(page)).toContainText('No one follows it yet');
  await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([
    { name: 'Leave in Germany', days: 30, expiresOnlyIfTold: true, carryOver: { until: '03-31' } },
  ]);
  await press(page, 'Give Leave in Germany to people');
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText(/3\s*people concerned/);
  await expect(dialog(page)).toContainText('Annual Leave, free to request25 days → 30 days');
  await pressIn(page, 'Back');
  await dialog(page).getByRole('radio', { name: 'Only some' }).check();
  await pressIn(page, 'Preview');
  await expect(dialog(page)).toContainText('Choose a person');
  await dialog(page).getByRole('radio', { name: 'Everyone' }).check();
  await pressIn(page, 'Preview');
  await pressIn(page, 'Export CSV');
  await expect.poll(() => page.downloads).toHaveLength(1);
  expect(await page.downloads[0]?.text()).toContain('Ann Lee,Annual Leave,Days,25,30');
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([{ people: 0 }]);
  await pressIn(page, 'Give it to everyone');
  await expect(dialog(page)).toContainText('3 people follow it now.');
  await pressIn(page, 'Done');
  await expect(policies(page)).toContainText('3 people');
});

test('U289 D97 a change of a policy shows whose days it moves before it is saved; one that moves none is saved at once', async () => {
  const page = await openSettings(office, boss, 'leave-policies');
  await press(page, 'Edit Leave in Germany');
  const form = page.getByRole('form', { name: 'Edit Leave in Germany' });
  await form.getByLabel('Days for full time').fill('28');
  await form.getByLabel('Valid from').fill(`${today().slice(0, 4)}-01-01`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText(/3\s*people concerned/);
  await expect(dialog(page)).toContainText(/3\s*have less than before/);
  await expect(dialog(page)).toContainText('30 days → 28 days');
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([{ days: 30 }]);
  await pressIn(page, 'Back');
  await form.getByLabel('Days for full time').fill('30');
  await form.getByLabel('Name').fill('Leave in our company');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([
    { name: 'Leave in our company', days: 30 },
  ]);
  await press(page, 'Edit Leave in our company');
  const again = page.getByRole('form', { name: 'Edit Leave in our company' });
  await again.getByLabel('Name').fill('Leave in Germany');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toHaveCount(0);
});

async function editGermany() {
  const page = await openSettings(office, boss, 'leave-policies');
  await press(page, 'Edit Leave in Germany');
  const form = page.getByRole('form', { name: 'Edit Leave in Germany' });
  return { form, rows: form.getByRole('group', { name: 'Leave that keeps days' }) };
}

test('U291 D97 the form says which leave keeps days that would expire', async () => {
  const kept = [
    { leaveTypeIds: [idOf('Sick Leave')], until: { months: 15 } },
    { leaveTypeIds: [idOf('Maternity Leave'), idOf('Paternity Leave')], until: 'next_year' },
  ];
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([{ keptFor: kept }]);
  const { form, rows } = await editGermany();
  const save = (edited: typeof form) => edited.getByRole('button', { name: 'Save' }).click();
  await expect(rows.getByLabel('Sick Leave').nth(0)).toBeChecked();
  await expect(rows.getByLabel('Maternity Leave').nth(0)).not.toBeChecked();
  await expect(rows.getByLabel('Maternity Leave').nth(1)).toBeChecked();
  // Leave that takes days of an account keeps none.
  await expect(rows.getByLabel('Annual Leave')).toHaveCount(0);
  await rows.getByLabel('Months').fill('many');
  await save(form);
  await expect(rows).toContainText('Months must be a whole number from 1 to 120');
  await rows.getByLabel('Days stay').nth(0).selectOption('next_year');
  await expect(rows.getByLabel('Months')).toHaveCount(0);
  await rows.getByRole('button', { name: 'Add leave that keeps days' }).click();
  await expect(rows).toContainText('None chosen: it keeps nothing');
  await save(form);
  await expect(form).toHaveCount(0);
  const always = kept.map(({ leaveTypeIds }) => ({ leaveTypeIds, until: 'next_year' }));
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([{ keptFor: always }]);
  const second = await editGermany();
  for (const number of [2, 1])
    await second.form.getByRole('button', { name: `Remove leave that keeps days, ${number}` }).click();
  await save(second.form);
  await expect(second.form).toHaveCount(0);
  expect(await rest.get('/api/admin/leave-policies')).toMatchObject([{ keptFor: [] }]);
  // Where nothing expires, nothing is asked.
  const third = await editGermany();
  await expect(third.rows).toHaveCount(1);
  await third.form.getByLabel('Can be used until').selectOption('Without an end');
  await expect(third.rows).toHaveCount(0);
});

test('U277 D97 a name that lacks is refused at its field, and nothing is saved', async () => {
  const page = await openSettings(office, boss, 'leave-policies');
  await press(page, 'Add policy');
  await policies(page)
    .getByRole('button', { name: /^France/ })
    .click();
  const form = page.getByRole('form', { name: 'New policy' });
  await form.getByLabel('Name').fill('');
  await expect(form.getByRole('region', { name: 'For example' })).toContainText('30.00 for full time');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Name is required');
  expect(await rest.get('/api/admin/leave-policies')).toHaveLength(1);
});

test('U277 D97 whose days expire is listed, and one press notifies everyone', async () => {
  const page = await openSettings(office, boss, 'leave-policies');
  await press(page, 'Expiring days of Leave in Germany');
  await expect(dialog(page)).toContainText('Ann Lee');
  await expect(dialog(page)).toContainText('Not notified');
  await pressIn(page, 'Notify everyone');
  await expect(dialog(page)).not.toContainText('Not notified');
  await expect(dialog(page).getByRole('button', { name: 'Notify everyone' })).toHaveCount(0);
});

test('U278 D97 a person’s account is explained, adjusted to a figure, and follows another policy', async () => {
  const page = await openScreen(office, boss, `/admin-people?person=${ann.id}`);
  const accounts = card(page, 'Leave accounts');
  await expect(accounts).toContainText('Follows Leave in Germany since');
  const name = 'Annual Leave';
  await press(page, `Explain ${name}`);
  await expect(dialog(page)).toContainText('30.00 for full time');
  await pressIn(page, 'Close');
  await press(page, `Adjust ${name}`);
  await dialog(page).getByLabel('Change').selectOption('set');
  await dialog(page).getByLabel('Days').fill('28,5');
  await expect(dialog(page)).toContainText('28.5 days');
  await pressIn(page, 'Adjust');
  await expect(dialog(page)).toContainText('Reason is required');
  await dialog(page).getByLabel('Reason').fill('As agreed');
  await pressIn(page, 'Adjust');
  await expect(accounts).toContainText('28.5 days left');
  await press(page, `Change the policy of ${name}`);
  await dialog(page).getByRole('combobox', { name: 'Policy' }).selectOption('');
  await pressIn(page, 'Save');
  await expect(accounts).toContainText('Follows no policy');
});
