import { findReadMark } from '@muster/db/features/message/read-marks';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { allSent } from '../steps/page.ts';

const office = await openOffice();

const bell = (page: Screen, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const noticeWindow = (page: Screen) => page.getByRole('dialog', { name: 'Notices' });
const notices = (page: Screen) => noticeWindow(page).getByRole('listitem');

/** Someone, and an administrator who decides what they ask for. */
async function desks() {
  const employee = await office.addPerson();
  const own = await office.rest(employee);
  const admin = await office.rest(await office.addPerson({ isAdmin: true }));
  /** Asks for a day of leave so many weeks ahead, and has it decided. */
  const decideLeave = async (weeks: number, decision: object) => {
    const { id } = await own.post('/api/leave-requests', oneDay(monday(weeks)));
    await admin.patch(`/api/admin/leave-requests/${id}`, decision);
  };
  const noticesUpTo = async () => (await findReadMark(office.store.read, employee.id)).noticesUpTo;
  return { employee, own, admin, decideLeave, noticesUpTo };
}

test('U14 L19 a decision notifies as it is made, is new until it was looked at, and then on no device', async () => {
  const { employee, decideLeave, noticesUpTo } = await desks();
  const page = await openScreen(office, employee, '/leave');
  await allSent(page);
  await bell(page, 'Notices').click();
  await expect(noticeWindow(page)).toContainText('No notices');
  await page.keyboard.press('Escape');

  await decideLeave(2, { status: 'approved', adminResponse: 'Have a good rest' });
  await expect(bell(page, 'Notices, 1 new')).toBeVisible();
  await decideLeave(3, { status: 'rejected' });
  await bell(page, 'Notices, 2 new').click();
  await expect(notices(page)).toContainText([
    /^Annual Leave rejected ?New/,
    /^Annual Leave approved ?New.*Have a good rest/,
  ]);
  await expect.poll(noticesUpTo).toMatch(/Z$/);
  await page.keyboard.press('Escape');
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(2);
  await expect(noticeWindow(page)).not.toContainText('New');

  // What comes while one looks is shown as new, and was seen.
  await decideLeave(4, { status: 'approved' });
  await expect(notices(page)).toContainText([/^Annual Leave approved ?New/, /rejected/, /approved/]);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeVisible();
  // At once: neither the server nor the mirror need have the mark yet.
  await page.reload();
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(3);
  await expect(noticeWindow(page)).not.toContainText('New');
  const [newest] = await notices(page).getByRole('time').all();
  await expect.poll(noticesUpTo).toBe(await newest?.getAttribute('datetime'));
  const other = await openScreen(office, employee, '/leave');
  await expect(bell(other, 'Notices')).toBeVisible();
  await bell(other, 'Notices').click();
  await expect(notices(other)).toHaveCount(3);
  await expect(noticeWindow(other)).not.toContainText('New');
});

test('U14 D20 L19 of a grievance and a warning it says that there is something, and their screens say what', async () => {
  const { employee, own, admin } = await desks();
  const grievance = { subject: 'My lead shouts', description: 'Every day', category: 'harassment' };
  const { id } = await own.post('/api/grievances', grievance);
  const update = { status: 'in_progress', adminResponse: 'We shall talk to her' };
  await admin.patch(`/api/admin/grievances/${id}`, update);
  const warning = { userId: employee.id, title: 'No safety shoes', reason: 'For the second time' };
  await admin.post('/api/admin/warnings', warning);
  const page = await openScreen(office, employee, '/dashboard');
  await bell(page, 'Notices, 2 new').click();
  await expect(notices(page)).toContainText([/^Warning issued/, /^Grievance: In Progress/]);
  await expect(noticeWindow(page)).not.toContainText(
    /shouts|Every day|arassment|talk to her|shoes|second time/,
  );
  await notices(page)
    .getByRole('link', { name: /Grievance/ })
    .click();
  await expect(page).toHaveURL(/\/grievance$/);
  await expect(noticeWindow(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(bell(page, 'Notices')).toBeVisible();
  await expect(page.getByText('We shall talk to her')).toBeVisible();
});

test('L19 without a network it opens with what the device knows, and the server hears of it later', async () => {
  const { employee, decideLeave, noticesUpTo } = await desks();
  await decideLeave(2, { status: 'approved' });
  const page = await openScreen(office, employee, '/leave');
  await expect(bell(page, 'Notices, 1 new')).toBeVisible();
  await page.setOffline(true);
  await page.reload();
  await bell(page, 'Notices, 1 new').click();
  await expect(notices(page)).toContainText([/^Annual Leave approved/]);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeVisible();
  // The mark is kept with the tab until the server has it.
  await page.reload();
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(1);
  await expect(noticeWindow(page)).not.toContainText('New');
  expect(await noticesUpTo()).toBeNull();
  await page.setOffline(false);
  await expect.poll(noticesUpTo).toMatch(/Z$/);
});

test('D100 a kind that the person turned off is neither listed nor new, without a network too, until they want it', async () => {
  const { employee, own, admin, decideLeave } = await desks();
  const choose = (bell: boolean) =>
    own.patch('/api/account/notifications', { kinds: { leave: { bell }, warning: { bell } } });
  const grievance = { subject: 'My lead shouts', description: 'Every day', category: 'harassment' };
  const { id } = await own.post('/api/grievances', grievance);
  await admin.patch(`/api/admin/grievances/${id}`, { status: 'in_progress', adminResponse: 'We shall' });
  await decideLeave(2, { status: 'approved' });
  const page = await openScreen(office, employee, '/leave');
  await expect(bell(page, 'Notices, 2 new')).toBeVisible();
  await choose(false);
  await expect(bell(page, 'Notices, 1 new')).toBeVisible();
  await decideLeave(3, { status: 'approved' });
  await page.setOffline(true);
  await page.reload();
  await bell(page, 'Notices, 1 new').click();
  await expect(notices(page)).toContainText([/^Grievance: In Progress/]);
  await expect(noticeWindow(page)).not.toContainText('Annual Leave');
  await page.keyboard.press('Escape');
  await page.setOffline(false);
  await choose(true);
  await bell(page, 'Notices, 2 new').click();
  await expect(notices(page)).toContainText([
    /^Annual Leave approved ?New/,
    /^Annual Leave approved ?New/,
    /^Grievance/,
  ]);
});
