import { insertDay, today } from '@muster/testing/days';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openAdmin } from '../steps/admin.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const rest = await office.rest(boss);

test('U129 D91 who is expected is by each person’s own day: on a holiday no one is, unless someone works then', async () => {
  await rest.post('/api/admin/holidays', { date: today(), name: 'Fair' });
  const ann = await office.addPerson({ hoursOld: 100 });
  const page = await openAdmin(office, boss);
  const missing = page.getByRole('region', { name: 'Who is missing' });
  await expect(missing).toContainText('No one is expected todayToday is Fair.');

  const day = { start: '00:00', end: '23:30', breakMinutes: 0 };
  await rest.post('/api/admin/schedule-exceptions', { date: today(), day, reason: 'Fair', userId: ann.id });
  const expecting = await openAdmin(office, boss);
  const strip = expecting.getByRole('region', { name: 'Today' });
  await expect(strip).toContainText('not in yet');
  await insertDay(office.store, ann.id, today(), { in: 0 });
  const later = await openAdmin(office, boss);
  await expect(later.getByRole('region', { name: 'Who is missing' })).toContainText('Everyone is in');
});
