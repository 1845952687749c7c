import { attendanceRate } from '@muster/domain/attendance/stats';
import { addDays } from '@muster/domain/calendar/plain-date';
import { insertDay, shown, today } from '@muster/testing/days';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { fillProfile } from '@muster/testing/profile';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { recordsHere } from '../steps/device.ts';
import { request } from '../steps/leave.ts';
import { allSent, card } from '../steps/page.ts';

const office = await openOffice();

/** The rows of a card of the profile. */
const profileRows = (page: Screen, name: string) => card(page, name).getByRole('listitem');

test('U56, U57, U59 My Profile has the person, the numbers, the newest ten days, five requests and five grievances', async () => {
  const person = await office.addPerson({
    fullName: 'Ada Lovelace',
    department: 'Workshop',
    position: 'Joiner',
  });
  const own = await office.rest(person);
  await fillProfile(office.store, person, own, await office.rest(await office.addPerson({ isAdmin: true })));
  const page = await openScreen(office, person, '/profile');
  const facts = card(page, 'Personal Information');
  for (const fact of ['Ada Lovelace', 'Joiner', person.employeeId, 'Workshop', shown(today()), 'Active'])
    await expect(facts).toContainText(fact);
  await expect(facts).not.toContainText('Not specified');

  const month = (await own.get('/api/attendance/stats')) as { present: number; total: number };
  await expect(card(page, 'Attendance Rate')).toContainText(`${attendanceRate(month)}%`);
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining');
  await expect(card(page, 'Late Arrivals')).toContainText('1this month');
  await expect(card(page, 'Active Grievances')).toContainText('5unresolved');

  const days = card(page, 'Recent Attendance')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(days).toHaveCount(10);
  await expect(days.nth(0)).toContainText(new RegExp(`${shown(today())}.*00:00.*--:--.*Late`));
  await expect(days.nth(1)).toContainText(/--:--.*--:--.*Absent/);
  await expect(days.nth(9)).toContainText(
    new RegExp(`${shown(addDays(today(), -9))}.*09:00.*17:00.*Present`),
  );

  await expect(profileRows(page, 'Leave Requests')).toHaveCount(5);
  await expect(profileRows(page, 'Leave Requests').first()).toContainText(shown(monday(ownWeek(person) - 6)));
  await expect(profileRows(page, 'Grievances')).toHaveCount(5);
  await expect(profileRows(page, 'Grievances').first()).toContainText(
    /Noise 6.*Resolved.*Workplace Safety, filed/,
  );
  await expect(profileRows(page, 'Disciplinary Records')).toContainText([
    /Second warning.*Issued.*The saw was left running/,
    /First warning/,
  ]);
});

test('U60 U56 what the company does not know reads Not specified; cards of records appear once there is one, without a reload', async () => {
  const [person, other] = [await office.addPerson(), await office.addPerson()];
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  const grievance = { subject: 'Noise', description: 'Loud', category: 'other' };
  await admin.post('/api/admin/warnings', { userId: other.id, title: 'Of another', reason: 'Late' });
  await (await office.rest(other)).post('/api/grievances', grievance);
  const page = await openScreen(office, person, '/profile');
  const notSpecified = card(page, 'Personal Information').getByText('Not specified', { exact: true });
  await expect(notSpecified).toHaveCount(2);
  await expect(card(page, 'Recent Attendance')).toContainText('No attendance records');
  await expect(card(page, 'Leave Requests')).toContainText('No leave requests');
  await expect(card(page, 'Active Grievances')).toContainText('0unresolved');
  await expect(card(page, 'Disciplinary Records')).toHaveCount(0);
  await expect(card(page, 'Grievances')).toHaveCount(0);

  await (await office.rest(person)).post('/api/grievances', grievance);
  await expect(profileRows(page, 'Grievances')).toHaveCount(1);
  await expect(card(page, 'Active Grievances')).toContainText('1unresolved');
  await admin.post('/api/admin/warnings', { userId: person.id, title: 'A first one', reason: 'Late' });
  await expect(profileRows(page, 'Disciplinary Records')).toHaveCount(1);
  await expect(page.getByText('Of another')).toHaveCount(0);
});

const askServer = [
  'Download Employment Letter',
  'Download Pay Slips',
  'Request HR Documents',
  'Change Password',
  'Sign Out Everywhere',
];

test('D41 D38 without a network the profile opens whole, and says why what asks the server cannot be used', async () => {
  const person = await office.addPerson({ department: 'Workshop', position: 'Joiner' });
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  await insertDay(office.store, person.id, addDays(today(), -1), { in: 9, out: 17 });
  const grievance = { subject: 'Noise', description: 'Loud', category: 'other' };
  await (await office.rest(person)).post('/api/grievances', grievance);
  await admin.post('/api/admin/warnings', { userId: person.id, title: 'A warning', reason: 'Late' });
  const page = await openScreen(office, person, '/dashboard');
  await recordsHere(page);
  await page.setOffline(true);
  await page.goto('/leave');
  await request(page, oneDay(monday(ownWeek(person))));
  await page.goto('/profile');

  await expect(card(page, 'Personal Information')).toContainText('Joiner');
  await expect(card(page, 'Leave Balance')).toContainText('25');
  await expect(card(page, 'Active Grievances')).toContainText('1');
  await expect(card(page, 'Recent Attendance')).toContainText(/09:00.*17:00.*Present/);
  await expect(profileRows(page, 'Grievances')).toContainText(['Noise']);
  await expect(profileRows(page, 'Disciplinary Records')).toContainText(['A warning']);
  await expect(profileRows(page, 'Leave Requests')).toContainText([/Annual Leave.*Pending.*Waiting to sync/]);
  for (const name of askServer) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/needs a connection/);
  }

  await page.setOffline(false);
  await allSent(page);
  await expect(profileRows(page, 'Leave Requests')).toContainText(['Pending']);
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  for (const name of askServer) await expect(page.getByRole('button', { name })).toBeEnabled();
});
