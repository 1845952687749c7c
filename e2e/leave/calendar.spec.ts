import { weekdayNames } from '@muster/domain/calendar/names';
import { type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { english } from '@muster/domain/language/texts';
import { textFile } from '@muster/testing/grievances';
import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { rows, upload } from '../support/admin-tabs.ts';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { everythingKept } from '../support/storage.ts';

/** A date as a day of the calendar is called: `Friday, 20 November 2026`. */
const spoken = (date: PlainDate) => `${weekdayNames[weekdayOf(date) - 1]}, ${writtenDate(english, date)}`;
const day = (page: Page, date: PlainDate) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${spoken(date)},`) });
const monthOf = (date: PlainDate) => date.slice(0, 7);

test('the calendar by keyboard is one stop, goes on into other months, and leaves no trail in the history', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  await page.goto('/admin?tab=documents');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.goto('/admin?tab=calendar&month=2026-02');
  await expect(day(page, '2026-02-01')).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(6);
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  for (const [key, date] of [
    ['', '2026-02-01'],
    ['ArrowRight', '2026-02-02'],
    ['End', '2026-02-08'],
    ['Control+ArrowRight', '2026-02-08'],
    ['ArrowDown', '2026-02-15'],
    ['PageDown', '2026-03-15'],
    ['Home', '2026-03-09'],
    ['ArrowUp', '2026-03-02'],
    ['ArrowLeft', '2026-03-01'],
    ['ArrowLeft', '2026-02-28'],
    ['Shift+PageDown', '2027-02-28'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(day(page, date), key).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`month=${monthOf(date)}`));
  }
  // Faster than a month can come.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(day(page, '2027-04-28')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'April 2027', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: spoken('2027-04-28') })).toContainText(
    'No one has approved leave on this day.',
  );
  await page.keyboard.press('Escape');
  await expect(day(page, '2027-04-28')).toBeFocused();
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/tab=documents/);
});

test('U75 D15 the link of a subscription is shown once, says who is away and not why, and ends when it is replaced or ended', async ({
  page,
  context,
  addPerson,
  signIn,
  sessionOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const boss = await addPerson({ isAdmin: true });
  const own = restClient(await sessionOf(await addPerson({ fullName: 'Fay Feed' })));
  const { id } = await own.post('/api/leave-requests', oneDay(monday(3), { reason: 'A secret wedding' }));
  await restClient(await sessionOf(boss)).patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await signIn(boss);
  await page.goto('/admin?tab=calendar');
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe' });
  await expect(dialog).toContainText('It never shows the type of leave or the reason.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const field = dialog.getByLabel('Your link');
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const feed = await fetch(first);
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await feed.text();
  expect(text).toContain('SUMMARY:Fay Feed on leave');
  expect(text).not.toMatch(/Annual|wedding/);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(subscribe).toBeFocused();
  await subscribe.click();
  await expect(dialog).toContainText('It is shown only once.');
  await expect(field).toHaveCount(0);
  const secret = first.split('/').at(-1) ?? first;
  for (const place of [await page.content(), await everythingKept(page, context)])
    expect(place).not.toContain(secret);

  const question = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Replace the link' }).click();
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect((await fetch(first)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Replace the link' }).click();
  await question.getByRole('button', { name: 'Replace the link' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
  await dialog.getByRole('button', { name: 'End the link' }).click();
  await question.getByRole('button', { name: 'End the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
});

test('WCAG 2.2 AA of the tabs of grievances, documents and the calendar, their windows and their empty states', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
  muster,
}) => {
  test.slow();
  const boss = await addPerson({ isAdmin: true });
  const cookie = await sessionOf(await addPerson({ fullName: 'Ann Filer', department: 'Workshop' }));
  const rest = restClient(cookie);
  const grievance = { subject: 'A very long hall', description: 'It is long.', category: 'other' };
  const { id } = await rest.post('/api/grievances', grievance);
  const file = textFile(`${'a-name-without-a-break-'.repeat(8)}.txt`);
  await upload(muster, cookie, file, { documentType: 'grievance_evidence', relatedId: String(id) });
  const asked = await rest.post('/api/leave-requests', oneDay(monday(-39), { leaveType: 'Sick Leave' }));
  await restClient(await sessionOf(boss)).patch(`/api/admin/leave-requests/${asked.id}`, {
    status: 'approved',
  });
  await signIn(boss);
  await show(page, narrowLight);
  const within = page.getByRole('dialog');
  for (const [name, window, words] of [
    ['grievances', 'Review Grievance', 'A very long hall'],
    ['documents', 'Review Document', 'a-name-without-a-break'],
  ] as const) {
    await page.goto(`/admin?tab=${name}&search=no+such+thing`);
    await expect(page.getByText(`No ${name} found`)).toBeVisible();
    await check(page, `${name}, none`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows(page).filter({ hasText: words }).getByRole('button').first().click();
    await expect(within.filter({ hasText: window })).toContainText(words);
    await check(page, window);
    await page.keyboard.press('Escape');
    await expect(within).toBeHidden();
    await check(page, name);
  }
  await page.goto(`/admin?tab=calendar&month=${monthOf(monday(-39))}`);
  await expect(day(page, monday(-39))).toHaveAccessibleName(/Ann Filer/);
  await check(page, 'calendar');
  await day(page, monday(-39)).click();
  await expect(within).toContainText('Ann Filer');
  await check(page, 'a day');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await within.getByRole('button', { name: 'Create link' }).click();
  await expect(within.getByLabel('Your link')).toBeVisible();
  await check(page, 'subscription');
});
