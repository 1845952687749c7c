import { today } from '@muster/testing/days';
import { adjustBalance, monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { toast } from '../steps/admin.ts';
import { recordsHere } from '../steps/device.ts';
import { fill, openForm, send } from '../steps/leave.ts';
import { card, confirm, dialog, press, pressIn } from '../steps/page.ts';
import { kitchenOf, openTeam } from '../steps/team.ts';

const office = await openOffice();
const { lea, ann, admin } = await kitchenOf(office);

test('D95 a lead names a deputy for whenever they are away, and removes them', async () => {
  const page = await openTeam(office, lea, { tab: 'deputies' });
  await expect(card(page, 'My Deputies')).toContainText('No deputies');
  await press(page, 'Name a deputy');
  await pressIn(page, 'Name as deputy');
  await expect(dialog(page)).toContainText('Choose a person');
  await dialog(page).getByRole('combobox', { name: 'Person' }).fill('Ben');
  await page.getByRole('option', { name: /Ben Okri/ }).click();
  await pressIn(page, 'Name as deputy');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, 'My Deputies')).toContainText('Ben Okri');
  await expect(card(page, 'My Deputies')).toContainText('Whenever you are away');
  await press(page, 'Remove');
  await confirm(page, 'Remove');
  await expect(card(page, 'My Deputies')).toContainText('No deputies');
});

test('U273 D95 a lead who asks for leave is offered to name a deputy for those days, and may skip it', async () => {
  await adjustBalance(office.store, lea.id, 5);
  const page = await openScreen(office, lea, '/leave');
  const form = await openForm(page);
  // Who was faster than this answer is offered nothing.
  await page.answered(/team\.deputies/);
  await fill(form, oneDay(monday(4)));
  await send(form);
  await expect(dialog(page)).toContainText('Name a deputy?');
  await dialog(page).getByRole('combobox', { name: 'Person' }).fill('Ben');
  await page.getByRole('option', { name: /Ben Okri/ }).click();
  await pressIn(page, 'Name as deputy');
  await expect(toast(page, 'Ben Okri is your deputy')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  // For these days there is one now.
  const deputies = await (await office.rest(lea)).get('/api/team/deputies');
  expect(deputies).toMatchObject([{ fullName: 'Ben Okri', from: monday(4), to: monday(4) }]);
});

test('D95 someone who leads no one is offered nothing', async () => {
  await adjustBalance(office.store, ann.id, 5);
  const page = await openScreen(office, ann, '/leave');
  const form = await openForm(page);
  await fill(form, oneDay(monday(6)));
  await send(form);
  await expect(form).toBeHidden();
  await expect(page).not.toContainText('Name a deputy?');
});

test('U270 D95 an open screen learns that a deputy’s time begins and ends', async () => {
  const page = await openScreen(office, ann, '/dashboard');
  const entry = page.getByRole('link', { name: 'My Team' });
  await recordsHere(page);
  await expect(entry).toHaveCount(0);
  const path = `/api/admin/people/${lea.id}/deputies`;
  const { id } = await admin.post(path, { userId: ann.id, from: today(), to: today() });
  await entry.first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Team' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'People' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Deputies' })).toHaveCount(0);
  // The lists that were open are asked for once more.
  page.expectedConsole.push(/ 403 /);
  expect(await admin.call('DELETE', `${path}/${id}`)).toMatchObject({ status: 200 });
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'My Team' })).toHaveCount(0);
});
