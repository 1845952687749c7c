import { attendanceRate } from '@muster/domain/attendance/stats';
import { addDays } from '@muster/domain/calendar/plain-date';
import { shown, today } from '@muster/testing/days';
import { monday, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { visit } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { fillProfile, profileDays, profileRows } from '../support/full-profile.ts';
import { card } from '../support/leave-steps.ts';

test('U56, U57, U59 My Profile has the person, the numbers, the newest ten days, five requests and five grievances', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  const person = await addPerson({ fullName: 'Ada Lovelace', department: 'Workshop', position: 'Joiner' });
  const own = restClient(await sessionOf(person));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await fillProfile(store, person, own, admin);
  await signIn(person);
  await page.goto('/profile');
  const facts = card(page, 'Personal Information');
  for (const fact of ['Ada Lovelace', 'Joiner', person.employeeId, 'Workshop', shown(today()), 'Active'])
    await expect(facts).toContainText(fact);
  await expect(facts).not.toContainText('Not specified');

  const month = (await own.get('/api/attendance/stats')) as { present: number; total: number };
  await expect(card(page, 'Attendance Rate')).toContainText(`${attendanceRate(month)}%`);
  await expect(card(page, 'Leave Balance')).toContainText('25days remaining');
  await expect(card(page, 'Late Arrivals')).toContainText('1this month');
  await expect(card(page, 'Active Grievances')).toContainText('5unresolved');

  await expect(profileDays(page)).toHaveCount(10);
  await expect(profileDays(page).nth(0)).toContainText(new RegExp(`${shown(today())}.*00:00.*--:--.*Late`));
  await expect(profileDays(page).nth(1)).toContainText(/--:--.*--:--.*Absent/);
  await expect(profileDays(page).nth(9)).toContainText(
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

test('U60 U56 what the company does not know reads Not specified; cards of records appear once there is one, without a reload', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
}) => {
  const [person, other] = [await addPerson(), await addPerson()];
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const grievance = { subject: 'Noise', description: 'Loud', category: 'other' };
  await admin.post('/api/admin/warnings', { userId: other.id, title: 'Of another', reason: 'Late' });
  await restClient(await sessionOf(other)).post('/api/grievances', grievance);
  await signIn(person);
  await visit(page, '/profile');
  const notSpecified = card(page, 'Personal Information').getByText('Not specified', { exact: true });
  await expect(notSpecified).toHaveCount(2);
  await expect(card(page, 'Recent Attendance')).toContainText('No attendance records');
  await expect(card(page, 'Leave Requests')).toContainText('No leave requests');
  await expect(card(page, 'Active Grievances')).toContainText('0unresolved');
  await expect(card(page, 'Disciplinary Records')).toHaveCount(0);
  await expect(card(page, 'Grievances')).toHaveCount(0);

  await restClient(await sessionOf(person)).post('/api/grievances', grievance);
  await expect(profileRows(page, 'Grievances')).toHaveCount(1);
  await expect(card(page, 'Active Grievances')).toContainText('1unresolved');
  await admin.post('/api/admin/warnings', { userId: person.id, title: 'A first one', reason: 'Late' });
  await expect(profileRows(page, 'Disciplinary Records')).toHaveCount(1);
  await expect(page.getByText('Of another')).toHaveCount(0);
});

test('long words on the profile stay on the screen, from a phone to a desk', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
}) => {
  const long = 'W'.repeat(60);
  const person = await addPerson({ fullName: long, department: long, position: long });
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.post('/api/admin/warnings', { userId: person.id, title: long, reason: long });
  await restClient(await sessionOf(person)).post('/api/grievances', {
    subject: long,
    description: long,
    category: 'discrimination',
  });
  await signIn(person);
  await page.goto('/profile');
  for (const name of ['Grievances', 'Disciplinary Records'])
    await expect(profileRows(page, name)).toContainText([long]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
