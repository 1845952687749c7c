import { addDays, type PlainDate } from '@muster/domain/calendar/plain-date';
import { asked, at, correctElsewhere, correctionsPath, yesterday } from '@muster/testing/corrections';
import { insertDay, shown, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { askButton, openForm, row } from '../steps/corrections.ts';
import { recordsHere } from '../steps/device.ts';
import { allSent } from '../steps/page.ts';

const office = await openOffice();
const { store } = office;

const viewButton = (page: Screen, date: PlainDate) =>
  row(page, date).getByRole('button', { name: `View correction, ${shown(date)}` });

test('U33 U118 D7 a forgotten check-out is asked for from its row, once, and the row changes live when it is accepted', async () => {
  const employee = await office.addPerson();
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  const { form, checkIn, checkOut, reason, send } = await openForm(page, yesterday());
  await expect(form).toContainText(`${shown(yesterday())}: Present, 09:00 to --`);
  await expect(checkIn).toHaveValue('09:00');
  await expect(checkOut).toHaveValue('');
  await checkOut.fill('17:30');
  await reason.fill('I forgot to check out');
  await send.dblclick();
  await expect(page.getByText('Correction requested').first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row(page, yesterday())).toContainText('Correction pending');
  await expect(askButton(page, yesterday())).toHaveCount(0);
  await expect(viewButton(page, yesterday())).toBeFocused();

  await viewButton(page, yesterday()).click();
  const view = page.getByRole('dialog', { name: 'Correction', exact: true });
  await expect(view).toContainText(/Correction pending.*17:30.*I forgot to check out/);
  await expect(view.getByRole('button', { name: 'Request again' })).toHaveCount(0);
  await view.getByRole('button', { name: 'Close' }).click();

  const [correction, ...others] = await asked(store, employee.id);
  expect(others).toEqual([]);
  expect(correction).toMatchObject({ checkInTime: null, checkOutTime: at(yesterday(), 17.5) });
  await admin.patch(`/api/admin/corrections/${correction?.id}`, { status: 'accepted' });
  await expect(row(page, yesterday())).toContainText(/09:00.*17:30.*8\.5h.*Present.*Correction accepted/);

  await row(page, yesterday())
    .getByRole('button', { name: `History, ${shown(yesterday())}` })
    .click();
  const history = page.getByRole('dialog', { name: `History of ${shown(yesterday())}` });
  await expect(history.getByRole('listitem').first()).toContainText(
    /Correction accepted: I forgot to check out.*Check Out.*before: none.*now: 17:30/,
  );
});

test('U33 D7 a declined correction says why on its row, and leaves the times; then one may be asked for again', async () => {
  const employee = await office.addPerson();
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const [record] = (await (await office.rest(employee)).get('/api/attendance')) as { id: number }[];
  const wish = { attendanceId: record?.id, checkOutTime: at(yesterday(), 23), reason: 'It was late' };
  const { id } = await (await office.rest(employee)).post(correctionsPath, wish);
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  await expect(row(page, yesterday())).toContainText('Correction pending');
  await admin.patch(`/api/admin/corrections/${id}`, {
    status: 'declined',
    adminResponse: 'The doors shut at six',
  });
  await expect(row(page, yesterday())).toContainText(/09:00.*--.*Correction declined/);

  await viewButton(page, yesterday()).click();
  const view = page.getByRole('dialog', { name: 'Correction', exact: true });
  await expect(view).toContainText('The doors shut at six');
  await view.getByRole('button', { name: 'Request again' }).click();
  const form = page.getByRole('dialog', { name: 'Request a correction' });
  await form.getByLabel('Check Out', { exact: true }).fill('1800');
  await form.getByLabel('Reason').fill('Six it was');
  // U173: 24 hours on every device, whatever the way of typing them.
  await expect(form.getByLabel('Check Out', { exact: true })).toHaveValue('18:00');
  await form.getByRole('button', { name: 'Request a correction' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, yesterday())).toContainText('Correction pending');
  expect((await asked(store, employee.id)).map(({ status }) => status)).toEqual(['declined', 'pending']);
});

test('D7 what cannot be asked for is said at its field, and what was typed stays, even if the window was closed', async () => {
  const employee = await office.addPerson();
  await insertDay(store, employee.id, yesterday(), { in: 9, out: 17 });
  await insertDay(store, employee.id, today(), { in: 0 });
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  const opened = await openForm(page, yesterday());
  await opened.send.click();
  await expect(opened.checkIn).toHaveAccessibleDescription(/Change at least one time/);
  await opened.checkIn.fill('00:30');
  await opened.send.click();
  await expect(opened.checkIn).toHaveAccessibleDescription(
    'Check Out must be less than 16 hours after Check In',
  );
  await expect(opened.reason).toHaveAccessibleDescription('Reason is required');
  await opened.checkOut.fill('16:45');
  await opened.send.click();
  await expect(opened.checkOut).toHaveAccessibleDescription(/less than 16 hours after Check In/);
  await opened.reason.fill('The clock was wrong');
  await opened.form.getByRole('button', { name: 'Close' }).click();
  await page.reload();

  const again = await openForm(page, yesterday());
  await expect(again.checkIn).toHaveValue('00:30');
  await expect(again.checkOut).toHaveValue('16:45');
  await expect(again.reason).toHaveValue('The clock was wrong');
  await again.form.getByRole('button', { name: 'Close' }).click();

  const ofToday = await openForm(page, today());
  await expect(ofToday.reason).toHaveValue('');
  await ofToday.checkOut.fill('23:59');
  await ofToday.reason.fill('I will leave late');
  await ofToday.send.click();
  await expect(ofToday.checkOut).toHaveAccessibleDescription('Check Out is in the future');
  expect(await asked(store, employee.id)).toEqual([]);
});

test('U102 U104 D7 what the server refuses is said in the form, which keeps what was typed, and nothing stays in the queue', async () => {
  const employee = await office.addPerson();
  await insertDay(store, employee.id, yesterday(), { in: 9 });
  const page = await openScreen(office, employee, '/attendance', { live: false });
  page.expectedConsole.push(/ 422 /);
  await recordsHere(page);
  const { form, checkOut, reason, send } = await openForm(page, yesterday());
  await correctElsewhere(store, employee.id, 17);
  await checkOut.fill('17:00');
  await reason.fill('I forgot');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Check Out is already that time: enter only what is wrong',
  );
  await expect(checkOut).toHaveValue('17:00');
  await expect(reason).toHaveValue('I forgot');
  await form.getByRole('button', { name: 'Close' }).click();
  await allSent(page);
  expect(await asked(store, employee.id)).toEqual([]);
});

test('D7 a check-out before the check-in is the next morning, and an accepted night counts its hours', async () => {
  const employee = await office.addPerson();
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const night = addDays(today(), -2);
  await insertDay(store, employee.id, night, { in: 22 });
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  const { form, checkOut, reason, send } = await openForm(page, night);
  await expect(form.getByRole('status')).toHaveText(
    'A Check Out before the Check In counts as the next morning.',
  );
  await checkOut.fill('06:15');
  await expect(form.getByRole('status')).toHaveText(
    `Check Out is on the next morning, ${shown(yesterday())}.`,
  );
  await reason.fill('The night shift');
  await send.click();
  await expect(row(page, night)).toContainText('Correction pending');
  await viewButton(page, night).click();
  await expect(page.getByRole('dialog')).toContainText(`06:15, ${shown(yesterday())}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const [correction] = await asked(store, employee.id);
  expect(correction?.checkOutTime).toBe(at(yesterday(), 6.25));
  await admin.patch(`/api/admin/corrections/${correction?.id}`, { status: 'accepted' });
  await expect(row(page, night)).toContainText(/22:00.*06:15.*8\.3h.*Correction accepted/);
});

test('D7 a record of the last 90 days may be corrected, an older one is settled', async () => {
  const employee = await office.addPerson();
  const [last, settled] = [addDays(today(), -90), addDays(today(), -91)];
  for (const date of [last, settled]) await insertDay(store, employee.id, date, { in: 9 });
  const page = await openScreen(office, employee, '/attendance');
  await recordsHere(page);
  await expect(askButton(page, last)).toBeVisible();
  await expect(row(page, settled)).toBeVisible();
  await expect(askButton(page, settled)).toHaveCount(0);
});
