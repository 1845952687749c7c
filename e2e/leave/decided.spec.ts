import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { requests } from '../support/leave-steps.ts';

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
