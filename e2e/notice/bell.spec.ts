import { findReadMark } from '@muster/db/features/message/read-marks';
import { expect } from '@playwright/test';
import { bell, decideLeave, notices, noticeWindow, test, troubles } from '../support/bell-steps.ts';
import { visit } from '../support/device.ts';

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
  for (const each of [page, other]) await visit(each, '/leave');
  await bell(page, 'Notices').click();
  await expect(noticeWindow(page)).toContainText('No notices');
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
  expect((await findReadMark(store.read, employee.id)).noticesUpTo).toMatch(/Z$/);
  await page.keyboard.press('Escape');
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(2);
  await expect(noticeWindow(page)).not.toContainText('New');

  // What comes while one looks is shown as new, and was seen.
  await decideLeave(desks, 4, { status: 'approved' });
  await expect(notices(page)).toContainText([/^Annual Leave approved ?New/, /rejected/, /approved/]);
  await page.keyboard.press('Escape');
  await expect(bell(page, 'Notices')).toBeVisible();
  // At once: neither the server nor the mirror need have the mark yet.
  await page.reload();
  await bell(page, 'Notices').click();
  await expect(notices(page)).toHaveCount(3);
  await expect(noticeWindow(page)).not.toContainText('New');
  const [newest] = await notices(page).getByRole('time').all();
  await expect
    .poll(async () => (await findReadMark(store.read, employee.id)).noticesUpTo)
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

test('the bell by keyboard alone', async ({ page, desks }) => {
  await decideLeave(desks, 2, { status: 'approved' });
  await page.goto('/dashboard');
  await bell(page, 'Notices, 1 new').press('Enter');
  const notice = notices(page).getByRole('link');
  await expect(notice).toBeVisible();
  await expect(noticeWindow(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noticeWindow(page)).toBeHidden();
  await expect(bell(page, 'Notices')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/leave$/);
});
