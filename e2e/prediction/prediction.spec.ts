import { insertDay, today } from '@muster/testing/days';
import type { Person } from '@muster/testing/people';
import { expect } from '@playwright/test';
import {
  activeAlerts,
  acts,
  awayAndLate,
  awayOnMondays,
  cardOf,
  clean,
  names,
  onLeave,
  plant,
  screen,
  test,
  workDays,
} from '../support/prediction-steps.ts';

test('U84 U85 D35 D37 a planted Monday is found with the points behind it, who is reliable or on leave is not', async ({
  page,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  const mona = await addPerson({ fullName: names.mona, department: 'Workshop' });
  const clara = await addPerson({ fullName: names.clara, department: 'Office' });
  const lena = await addPerson({ fullName: names.lena });
  await plant(store, [
    [mona, awayOnMondays],
    [clara, clean],
    [lena, onLeave],
  ]);
  const admin = await addPerson({ isAdmin: true });
  await signIn(admin);
  await page.goto(screen);
  const card = cardOf(page, mona);
  await expect(card).toContainText(/Workshop.*Medium risk.*Probability50%/);
  await expect(card.getByRole('listitem')).toContainText([
    /^Came on \d+ of \d+ days$/,
    /^Absent \d+ times$/,
    'Repeatedly absent on Mondays',
  ]);
  await expect(card).toContainText(/Attendance rate\s*[67]\d%/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(names.clara)).toHaveCount(0);
  await expect(page.getByText(names.lena)).toHaveCount(0);

  // Nothing of the details is there unless the opening could be written down.
  await page.route('**/trpc/prediction.open**', (route) => route.abort());
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: names.mona });
  await expect(details.getByRole('alert')).toContainText('Could not open these details');
  await expect(details.getByRole('group')).toHaveCount(0);
  expect(await acts(store)).toEqual([]);
  await page.unroute('**/trpc/prediction.open**');
  await details.getByRole('button', { name: 'Try again' }).click();

  const mondays = workDays(59).filter((date) => new Date(date).getUTCDay() === 1).length;
  const picture = details.getByRole('group', { name: /last 60 days/ });
  await expect(picture.getByText(/^Monday.*: absent$/)).toHaveCount(mondays);
  await expect(picture.getByText(/^Tuesday.*: absent$/)).toHaveCount(0);
  await expect(details).toContainText('+10');
  await expect(details).toContainText('Together 50%.');
  await expect(details).toContainText('never by itself a reason for a warning');
  expect(await acts(store)).toEqual([
    { actorId: admin.id, action: 'prediction.open', subjectId: mona.id, details: null },
  ]);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'View Details' })).toBeFocused();

  await page.getByLabel('Department').selectOption('Workshop');
  await page.getByLabel('Risk level').selectOption('High risk');
  await expect(page.getByText('No one matches these filters')).toBeVisible();
  await expect(page).toHaveURL(/department=Workshop.*level=high|level=high.*department=Workshop/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card).toBeVisible();
});

test('U85 D37 what was done is noted once, shown to every administrator at once, and tells the person nothing', async ({
  page,
  browser,
  baseURL,
  addPerson,
  signIn,
  sessionOf,
  guard,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource/);
  const hugo = await addPerson({ fullName: names.hugo });
  await plant(store, [[hugo, awayAndLate]]);
  const [admin, other] = [
    await addPerson({ isAdmin: true, fullName: 'Grace Admin' }),
    await addPerson({ isAdmin: true }),
  ];
  await signIn(admin);
  const second = await browser.newContext({ ...(baseURL && { baseURL }) });
  guard(second);
  await second.addCookies([await sessionOf(other)]);
  const theirs = await second.newPage();
  await theirs.goto(screen);
  await expect(cardOf(theirs, hugo)).toContainText('High risk');

  await page.goto(screen);
  const action = cardOf(page, hugo).getByRole('button', { name: 'Take Action' });
  await action.click();
  const dialog = page.getByRole('dialog', { name: 'Take Action' });
  await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription('Note is required');
  await dialog.getByLabel('Note').fill('Talked about the early shift');
  await page.route('**/trpc/prediction.addFollowUp**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(page.getByText('Failed to save follow-up').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.unroute('**/trpc/prediction.addFollowUp**');
  await action.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Talked about the early shift');
  await dialog.getByRole('button', { name: 'Save Follow-up' }).click();
  await expect(dialog).toBeHidden();
  for (const shown of [page, theirs]) {
    await expect(cardOf(shown, hugo)).toContainText('Talked about the early shift');
    await expect(cardOf(shown, hugo)).toContainText('Grace Admin');
  }
  expect(await store.read.selectFrom('follow_ups').select('note').execute()).toHaveLength(1);
  expect(JSON.stringify(await acts(store))).not.toContain('early shift');
  expect(await store.read.selectFrom('warnings').select('id').execute()).toEqual([]);

  await action.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
  await dialog.getByRole('link', { name: `Go to ${hugo.fullName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-people\\?person=%?2?2?${hugo.id}`));
  await second.close();
});

test('U86 U130 alerts: the most severe first, acknowledged for everyone with a way back, and here again with news', async ({
  page,
  addPerson,
  signIn,
  store,
}) => {
  const [mona, hugo] = [await addPerson({ fullName: names.mona }), await addPerson({ fullName: names.hugo })];
  const people = [
    [mona, awayOnMondays],
    [hugo, awayAndLate],
  ] as const;
  await plant(store, people);
  await signIn(await addPerson({ isAdmin: true, fullName: 'Grace Admin' }));
  await page.goto(`${screen}?tab=alerts`);
  const tab = page.getByRole('tab', { name: 'Active Alerts' });
  await expect(activeAlerts(page)).toHaveText([
    /Hugo Halfway has a high risk.*Critical.*ACTION REQUIRED/,
    /Hugo Halfway was absent.*Critical.*ACTION REQUIRED/,
    /Mona Monday was absent.*Critical.*ACTION REQUIRED/,
    /Mona Monday shows an unusual.*Warning/,
  ]);
  await expect(activeAlerts(page).last()).not.toContainText('ACTION REQUIRED');
  await expect(tab).toContainText('4');

  const first = activeAlerts(page).filter({ hasText: 'Hugo Halfway has a high risk' });
  await first.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(first).toHaveCount(0);
  await expect(tab).toContainText('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveCount(1);
  await first.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(first).toHaveCount(0);
  await page.reload();
  await expect(activeAlerts(page)).toHaveCount(3);
  await page.getByText('1 acknowledged alert').click();
  const acknowledged = page.getByRole('list', { name: 'Acknowledged alerts' });
  await expect(acknowledged).toContainText(/Hugo Halfway has a high risk.*Acknowledged by Grace Admin/);

  // Another absence is something new, and the open page hears of it.
  await insertDay(store, hugo.id, today(), { status: 'absent' });
  await expect(first).toHaveCount(1);
  await expect(acknowledged).toHaveCount(0);
});

test('U87 D36 the back-test says how often the score was right, and nothing under 20 closed days', async ({
  page,
  addPerson,
  signIn,
  store,
  expectedConsole,
}) => {
  expectedConsole.push(/Failed to load resource|worker/i);
  const people: [Person, typeof clean][] = [
    [await addPerson({ fullName: names.mona }), awayOnMondays],
    [await addPerson({ fullName: names.hugo }), awayAndLate],
    [await addPerson({ fullName: names.clara }), clean],
  ];
  await plant(store, people, 20);
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto(`${screen}?tab=analytics`);
  const backTest = page.getByRole('region', { name: 'Back-test' });
  await expect(backTest).toContainText(/Not enough data.*20 closed work days/);
  await expect(backTest).not.toContainText('Precision');
  await expect(page.getByRole('region', { name: 'Trend' })).toHaveCount(0);

  await plant(store, people);
  await expect(backTest).toContainText(/Of \d+ flags raised .* chance would have found \d+\./);
  for (const measure of ['Precision', 'Recall', 'Base rate', 'Right by chance'])
    await expect(backTest.getByRole('row', { name: measure }).getByRole('cell')).toHaveText([/\d/, /\d/]);
  const flagged = backTest.getByRole('row', { name: 'Flags' }).getByRole('cell').first();
  const highOnly = (await flagged.textContent()) ?? '';
  await backTest.getByLabel('What counts as a flag').selectOption('High or medium risk');
  await expect(flagged).not.toHaveText(highOnly);
  const performance = page.getByRole('region', { name: 'System performance' });
  await expect(performance).not.toContainText('94.2%');
  await expect(page.getByRole('region', { name: 'About the method' })).toContainText(
    /94\.2%.*reference figure/,
  );
  await expect(performance).toContainText(/Employees analysed3/);
  const risks = page.getByRole('table', { name: 'Employees by risk' });
  await expect(risks.getByRole('row', { name: 'High' })).toContainText(/1/);
  await expect(risks.getByRole('row', { name: /^Low/ })).toContainText(/1/);
  await page.getByText('The same as a table').click();
  const days = page.getByRole('table', { name: /Flagged and absent by day/ }).getByRole('row');
  await expect(days.nth(20)).toContainText(/\d{4}/);

  // A worker that cannot start is said, and another is started on a second try.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        const starts = String(url).includes('tables-worker') || sessionStorage.getItem('fixed');
        super(starts ? url : '/assets/no-such-worker.js', options);
      }
    };
  });
  // The server's first notification would be a second try, too.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto(screen);
  const predictions = page.getByRole('tabpanel');
  await expect(predictions.getByRole('alert')).toContainText('Could not load the predictions');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('fixed', 'yes'));
  await predictions.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article', { name: names.hugo })).toBeVisible();
});
