import { leavePath } from '@muster/testing/admin';
import { type Asked, adjustBalance, monday, oneDay } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { expect } from 'vitest';
import type { Office } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';

/** A kitchen that Lea Kern leads, with Ann Ruiz and Ben Okri; leave and corrections are the lead's to decide. */
export async function kitchenOf(office: Office) {
  const [boss, lea, ann, ben] = [
    await office.addPerson({ isAdmin: true, fullName: 'Ada Boss' }),
    await office.addPerson({ fullName: 'Lea Kern' }),
    await office.addPerson({ fullName: 'Ann Ruiz', department: 'Kitchen', hoursOld: 24 * 20 }),
    await office.addPerson({ fullName: 'Ben Okri', department: 'Kitchen', hoursOld: 24 * 20 }),
  ];
  const admin = await office.rest(boss);
  const kitchen = await admin.post('/api/admin/teams', { name: `Kitchen ${lea.id}`, leadIds: [lea.id] });
  for (const { id } of [lea, ann, ben])
    await admin.post(`/api/admin/people/${id}/team`, { teamId: kitchen.id });
  await admin.patch('/api/admin/settings', {
    approval: {
      leave: { default: 'lead', byType: { 'Sick Leave': 'admins' }, secondStepOverDays: null },
      corrections: 'lead',
    },
  });
  return { boss, lea, ann, ben, admin, kitchen };
}

/** Someone asks for a day of leave in some weeks. */
export async function asks(office: Office, person: Person, week: number, changes: Partial<Asked> = {}) {
  await adjustBalance(office.store, person.id, 1);
  return (await office.rest(person)).post(leavePath, oneDay(monday(week), changes));
}

/** Opens a lead's screen, on a phone if nothing else is said. */
export async function openTeam(office: Office, lead: Person, search: Record<string, string> = {}) {
  const page = await openScreen(office, lead, `/team?${new URLSearchParams(search)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Team' })).toBeVisible();
  return page;
}

export const waiting = (page: Screen) => page.getByRole('region', { name: 'Waiting for you' });
