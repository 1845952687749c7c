import type { Person } from '@muster/testing/people';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import {
  activeAlerts,
  awayAndLate,
  awayOnMondays,
  clean,
  names,
  plant,
  screen,
  test,
} from '../support/prediction-steps.ts';

test('nothing of a score reaches the person it is about, on no page and in no answer', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const hugo = await addPerson({ fullName: names.hugo });
  await plant(store, [[hugo, awayAndLate]]);
  const admin = await addPerson({ isAdmin: true });
  await store.write((tx) =>
    tx.db
      .insertInto('follow_ups')
      .values({
        userId: hugo.id,
        note: 'Xylophage',
        createdBy: admin.id,
        createdAt: '2026-11-20T09:00:00.000Z',
      })
      .execute(),
  );
  const answers: Promise<string>[] = [];
  const asked: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/^\/(trpc|api)\//.test(pathname)) return;
    asked.push(pathname);
    answers.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => answers.push(Promise.resolve(String(payload)))),
  );
  await signIn(hugo);
  for (const path of ['/dashboard', '/attendance', '/leave', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/risk|probab|predict/i);
    await expect(page.getByRole('link', { name: 'Absence Predictions' })).toHaveCount(0);
  }
  await page.goto(screen);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.includes('prediction'))).toEqual([]);
  const told = (await Promise.all(answers)).join('\n');
  for (const trace of ['Xylophage', 'riskLevel', 'probability', 'follow-up'])
    expect(told).not.toContain(trace);
  const refused = await page.request.get('/trpc/prediction.load');
  expect(refused.status()).toBe(403);
  expect(await refused.text()).not.toContain(names.hugo);
});

test('WCAG 2.2 AA of the predictions, their windows, alerts and analytics', async ({
  page,
  context,
  addPerson,
  signIn,
  store,
}) => {
  test.slow();
  const people: [Person, typeof clean][] = [
    [await addPerson({ fullName: 'W'.repeat(60), department: 'W'.repeat(60) }), awayAndLate],
    [await addPerson({ fullName: names.mona, department: 'Workshop' }), awayOnMondays],
    [await addPerson({ fullName: names.clara }), clean],
  ];
  await plant(store, []);
  await signIn(await addPerson({ isAdmin: true }));
  await show(page, narrowLight);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**prediction.load**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(screen);
  await expect(page.getByText('Loading attendance data...')).toBeVisible();
  await expect(page.getByText('No High-Risk Predictions')).toBeHidden();
  await check(page, 'predictions, loading');
  release();
  await expect(page.getByText('No High-Risk Predictions')).toBeVisible();
  await check(page, 'predictions, none');
  await page.getByRole('tab', { name: 'Active Alerts' }).click();
  await expect(page.getByText('No Active Alerts')).toBeVisible();
  await plant(store, people);
  await expect(activeAlerts(page)).toHaveCount(4);
  await check(page, 'alerts');
  await page.getByRole('tab', { name: 'Absence Predictions' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await check(page, 'predictions');

  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(page.getByRole('group', { name: /last 60 days/ })).toBeVisible();
  await check(page, 'details');
  await page.getByRole('dialog').getByRole('button', { name: 'Take Action' }).click();
  await page.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(page.getByText('Note is required')).toBeVisible();
  await check(page, 'action');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText(/chance would have found/)).toBeVisible();
  await page.getByText('The same as a table').click();
  await check(page, 'analytics');
  await page.getByRole('tab', { name: 'Absence Predictions' }).click();
  await context.setOffline(true);
  await expect(page.getByText('This page needs a connection.')).toBeVisible();
  await check(page, 'predictions, without a network');
});
