import { stored } from '@muster/testing/admin';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { countClicks } from '../steps/clicks.ts';
import { asks, kitchenOf, waiting } from '../steps/team.ts';

const office = await openOffice();

test('D94 a lead’s ten decisions on a phone take twelve presses at most', async () => {
  const { lea, ann, ben } = await kitchenOf(office);
  const asked: { id: number }[] = [];
  for (const week of [3, 4, 5, 6, 7])
    for (const person of [ann, ben]) asked.push(await asks(office, person, week));
  const page = await openScreen(office, lea, '/dashboard');
  await page.setViewportSize({ width: 360, height: 740 });

  const clicks = countClicks();
  await page.getByRole('link', { name: /^Team(,|$)/ }).click();
  const list = waiting(page);
  await expect(list).toContainText('10 leave requests');
  for (const { id } of asked) {
    const row = list.locator(`[data-key="leave-${id}"][data-open="true"]`);
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Home', exact: true }).click();

  expect(clicks.soFar()).toBeLessThanOrEqual(12);
  await expect
    .poll(() => Promise.all(asked.map(async (each) => (await stored(office.store, each))?.status)))
    .toEqual(asked.map(() => 'approved'));
});
