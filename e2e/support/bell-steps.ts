import { monday, oneDay } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { type RestClient, restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** An administrator's desk, and the REST client of the person whose page is open. */
interface Desks {
  readonly own: RestClient;
  readonly admin: RestClient;
}

export const test = base.extend<{ desks: Desks }>({
  desks: async ({ employee, addPerson, sessionOf }, use) => {
    const admin = await addPerson({ isAdmin: true });
    await use({ own: restClient(await sessionOf(employee)), admin: restClient(await sessionOf(admin)) });
  },
});

export const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
export const noticeWindow = (page: Page) => page.getByRole('dialog', { name: 'Notices' });
export const notices = (page: Page) => noticeWindow(page).getByRole('listitem');

/** Asks for a day of leave so many weeks ahead, and has it decided. */
export async function decideLeave({ own, admin }: Desks, weeks: number, decision: object): Promise<void> {
  const { id } = await own.post('/api/leave-requests', oneDay(monday(weeks)));
  await admin.patch(`/api/admin/leave-requests/${id}`, decision);
}

/** A grievance that was answered, a correction that was not asked for, and a warning. */
export async function troubles({ own, admin }: Desks, employee: Person): Promise<void> {
  const grievance = { subject: 'My lead shouts', description: 'Every day', category: 'harassment' };
  const { id } = await own.post('/api/grievances', grievance);
  const update = { status: 'in_progress', adminResponse: 'We shall talk to her' };
  await admin.patch(`/api/admin/grievances/${id}`, update);
  const warning = { userId: employee.id, title: 'No safety shoes', reason: 'For the second time' };
  await admin.post('/api/admin/warnings', warning);
}
