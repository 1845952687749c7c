import { findReadMark } from '@muster/db/message/read-marks';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { check, narrowDark, narrowLight, show, wideDark, wideLight } from '../support/axe.ts';
import { visitOnce } from '../support/device.ts';
import { test as base, type Person } from '../support/fixtures.ts';
import { monday, oneDay } from '../support/leave-steps.ts';
import { type RestClient, restClient } from '../support/rest-client.ts';

/** An administrator's desk, and the REST client of the person whose page is open. */
interface Desks {
  readonly own: RestClient;
  readonly admin: RestClient;
}

const test = base.extend<{ desks: Desks }>({
  desks: async ({ employee, addPerson, sessionOf }, use) => {
    const admin = await addPerson({ isAdmin: true });
    await use({ own: restClient(await sessionOf(employee)), admin: restClient(await sessionOf(admin)) });
  },
});

const bell = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const window = (page: Page) => page.getByRole('dialog', { name: 'Notices' });
const notices = (page: Page) => window(page).getByRole('listitem');

/** Asks for a day of leave so many weeks ahead, and has it decided. */
async function decideLeave({ own, admin }: Desks, weeks: number, decision: object): Promise<void> {
  const { id } = await own.post('/api/leave-requests', oneDay(monday(weeks)));
  await admin.patch(`/api/admin/leave-requests/${id}`, decision);
}

/** A grievance that was answered, a correction that was not asked for, and a warning. */
async function troubles({ own, admin }: Desks, employee: Person): Promise<void> {
  const grievance = { subject: 'My lead shouts', description: 'Every day', category: 'harassment' };
  const { id } = await own.post('/api/grievances', grievance);
  const update = { status: 'in_progress', adminResponse: 'We shall talk to her' };
  await admin.patch(`/api/admin/grievances/${id}`, update);
  const warning = { userId: employee.id, title: 'No safety shoes', reason: 'For the second time' };
  await admin.post('/api/admin/warnings', warning);
}

test('U14 L19 a decision notifies as it is made, is new until it was looked at, and then on no device', async ({
  page,
  browser,
  baseURL,
  employee,
  desks,
  sessionOf,
  guard,
  store,
}) => {
  const phone = await browser.newContext({ ...(baseURL && { baseURL }) });
  guard(phone);
  await phone.addCookies([await sessionOf(employee)]);
  const other = await phone.newPage();
  for (const each of [page, other]) await visitOnce(each, '/leave');
  await bell(page, 'Notices').click();
  await expect(window(page)).toContainText('No notices');
  await page.keyboard.press('Escape');

  await decideLeave(desks, 2, { status: 'approved', adminResponse: 'Have a good rest' });
  for (const each of [page, other]) await expect(bell(each, 'Notices, 1 new')).toBeVisible();
  await decideLeave(desks, 3, { status: 'rejected' });
  await bell(page, 'Notices, 2 new').click();
  await expect(notices(page)).toContainText([
    /^Annual Leave rejected ?New/,
    /^Annual Leave approved ?New.*Have a good rest/,
  ]);
  for (const each of [page, other])
    await expect(
      each.getByRole('button', { name: 'Notices', exact: true, includeHidden: true }),
    ).toBeVisible();
  expect(findReadMark(store.read, employee.id).noticesUpTo).toMatch(/Z$/);
  await page.keyboard.press('Escape');
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(2);
  await expect(window(page)).not.toContainText('New');

  // What comes while one looks is shown as new, and was seen.
  await decideLeave(desks, 4, { status: 'approved' });
  await expect(notices(page)).toContainText([/^Annual Leave approved ?New/, /rejected/, /approved/]);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeVisible();
  // At once: neither the server nor the mirror need have the mark yet.
  await page.reload();
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(3);
  await expect(window(page)).not.toContainText('New');
  const [newest] = await notices(page).getByRole('time').all();
  await expect
    .poll(() => findReadMark(store.read, employee.id).noticesUpTo)
    .toBe(await newest?.getAttribute('datetime'));
  await phone.close();
});

test('U14 D20 L19 of a grievance and a warning it says that there is something, and their screens say what', async ({
  page,
  employee,
  desks,
}) => {
  await troubles(desks, employee);
  await page.goto('/dashboard');
  await bell(page, 'Notices, 2 new').click();
  await expect(notices(page)).toContainText([/^Warning issued/, /^Grievance: In Progress/]);
  await expect(window(page)).not.toContainText(/shouts|Every day|arassment|talk to her|shoes|second time/);
  await notices(page)
    .getByRole('link', { name: /Grievance/ })
    .click();
  await expect(page).toHaveURL(/\/grievance$/);
  await expect(window(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bell(page, 'Notices')).toBeVisible();
  await expect(page.getByText('We shall talk to her')).toBeVisible();
});

test('L19 without a network it opens with what the device knows, and the server hears of it later', async ({
  page,
  context,
  employee,
  desks,
  store,
}) => {
  await decideLeave(desks, 2, { status: 'approved' });
  await visitOnce(page, '/leave');
  // The window's code is loaded when it is opened first, or by the app's worker.
  await page.reload();
  await expect(bell(page, 'Notices, 1 new')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await bell(page, 'Notices, 1 new').click();
  await expect(notices(page)).toContainText([/^Annual Leave approved/]);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeVisible();
  // The mark is kept with the tab until the server has it.
  await page.reload();
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(1);
  await expect(window(page)).not.toContainText('New');
  expect(findReadMark(store.read, employee.id).noticesUpTo).toBeNull();
  await context.setOffline(false);
  await expect.poll(() => findReadMark(store.read, employee.id).noticesUpTo).toMatch(/Z$/);
});

test('the bell by keyboard alone', async ({ page, desks }) => {
  await decideLeave(desks, 2, { status: 'approved' });
  await page.goto('/dashboard');
  await bell(page, 'Notices, 1 new').press('Enter');
  const notice = notices(page).getByRole('link');
  await expect(notice).toBeVisible();
  await expect(window(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();
  await expect(bell(page, 'Notices')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leave$/);
});

const views = [narrowLight, narrowDark, wideLight, wideDark].map((view) => ({ ...view, height: 740 }));

test('WCAG 2.2 AA of the bell', async ({ page, employee, desks }) => {
  await show(page, narrowLight);
  await page.goto('/dashboard');
  await bell(page, 'Notices').click();
  await expect(window(page)).toContainText('No notices');
  await check(page, 'no notices', { views });
  await page.keyboard.press('Escape');
  await troubles(desks, employee);
  for (const weeks of [2, 3, 4, 5, 6, 7])
    await decideLeave(desks, weeks, { status: 'approved', adminResponse: 'W'.repeat(300) });
  await expect(bell(page, 'Notices, 8 new')).toBeVisible();
  await check(page, 'the bell', { views });
  await bell(page, 'Notices, 8 new').click();
  await expect(notices(page)).toHaveCount(8);
  const reachesLast = async () => {
    await expect(window(page)).toBeInViewport({ ratio: 1 });
    await notices(page).last().scrollIntoViewIfNeeded();
    await expect(notices(page).last()).toBeInViewport();
  };
  await check(page, 'notices', { views, prepare: reachesLast });
  await page.mouse.click(4, 4);
  await expect(window(page)).toBeHidden();
});
