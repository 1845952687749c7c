import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { card, request, requests } from '../support/leave-steps.ts';
import { everythingKept } from '../support/storage.ts';

const paths = '/api/leave-requests';

test('U171 on a phone what is said of a request ends where its row does, two badges too', async ({
  page,
  employee,
  addPerson,
  sessionOf,
}) => {
  const own = restClient(await sessionOf(employee));
  const { id } = await own.post(paths, oneDay(monday(ownWeek(employee))));
  const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await admin.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await own.post(`${paths}/cancel`, { id });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/leave');
  const badge = requests(page).getByText('Cancellation requested');
  await expect(badge).toBeVisible();
  const place = await badge.evaluate((element) => {
    const row = element.closest('tr') ?? element;
    const inside = row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
    const title = row.querySelector('td')?.getBoundingClientRect();
    const cell = element.closest('td')?.getBoundingClientRect();
    return {
      toTheEnd: Math.round(inside - element.getBoundingClientRect().right),
      isBeside: (cell?.top ?? 0) < (title?.bottom ?? 0),
    };
  });
  expect(place).toEqual({ toTheEnd: 0, isBeside: true });
});

test('D18 no one else ever sees a request', async ({
  page,
  context,
  browser,
  muster,
  employee: _,
  addPerson,
  sessionOf,
  guard,
}) => {
  const other = await browser.newContext({ baseURL: muster.url });
  guard(other);
  await other.addCookies([await sessionOf(await addPerson())]);
  const theirs = await other.newPage();
  const received: string[] = [];
  theirs.on('response', async (response) => {
    if (/\/(api|trpc)\//.test(response.url())) received.push(await response.text().catch(() => ''));
  });
  await theirs.goto('/leave');
  await expect(theirs.getByText(/^No leave requests found/)).toBeVisible();
  await page.goto('/leave');
  await request(page, oneDay(monday(2), { leaveType: 'Maternity Leave', reason: 'Twins, if you must know' }));
  await expect(requests(page)).toHaveCount(1);

  const pulled = theirs.waitForResponse(/sync\.pull/);
  await theirs.reload();
  await pulled;
  await expect(theirs.getByText(/^No leave requests found/)).toBeVisible();
  await theirs.goto('/dashboard');
  await expect(card(theirs, 'Pending Requests')).toContainText('0leave requests');
  expect(await everythingKept(page, context)).toContain('Twins');
  expect(received).not.toEqual([]);
  for (const place of [...received, await everythingKept(theirs, other), await theirs.content()]) {
    expect(place).not.toContain('Twins');
  }
  await other.close();
});
