import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { press } from '../steps/page.ts';
import { rows } from '../steps/people.ts';

const office = await openOffice();

test('U92 D40 the list is found, filtered, in order and exported as its address says, is live, and is left and found again', async () => {
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Quill Boss' });
  const zoe = await office.addPerson({
    fullName: 'Zoë Quill',
    department: 'Quill Works',
    position: 'Joiner',
  });
  const ann = await office.addPerson({ fullName: 'Ann Quill', position: 'Clerk' });
  await office.addPerson({ fullName: 'Somebody Else', department: 'Elsewhere' });
  const page = await openScreen(office, boss, '/dashboard');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();

  await page.getByLabel('Search').fill('zoe QUILL joiner');
  await expect(page).toHaveURL(/search=zoe/);
  await expect(rows(page)).toContainText([/^Zoë Quill.*Quill Works.*Joiner.*25 days.*Employee.*Active/s]);
  await page.getByLabel('Search').fill('quill');
  await expect(page).toHaveURL(/search=quill$/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(rows(page)).toContainText(['Zoë Quill', 'Quill Boss', 'Ann Quill']);
  await page.getByLabel('Role', { exact: true }).selectOption('Employees');
  await expect(rows(page)).toContainText(['Zoë Quill', 'Ann Quill']);
  await page.getByLabel('Department', { exact: true }).selectOption('Not assigned');
  await expect(rows(page)).toContainText([/Ann Quill.*Not assigned/s]);
  expect(new URL(page.url()).search).toBe(
    '?search=quill&sort=fullName&descending=true&role=employee&unassigned=yes',
  );
  await expect(rows(page)).toHaveCount(1);
  await press(page, 'Export CSV');
  await expect.poll(() => page.downloads).toHaveLength(1);
  const [file] = page.downloads;
  expect(await file?.name()).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
  const text = await file?.text();
  expect(text).toContain('Ann Quill');
  expect(text).not.toMatch(/Zoë|Boss|Somebody/);

  // What another administrator does appears by itself, and the address alone says what is shown.
  await page.getByLabel('Department', { exact: true }).selectOption('Quill Works');
  await expect(rows(page)).toContainText(['Zoë Quill']);
  const admin = await office.rest(boss);
  await admin.patch(`/api/admin/people/${ann.id}`, { department: 'Quill Works' });
  await expect(rows(page)).toContainText(['Zoë Quill', 'Ann Quill']);
  await admin.post(`/api/admin/people/${zoe.id}/active`, { active: false });
  await expect(rows(page)).toContainText(['Ann Quill']);
  await page.getByLabel('State', { exact: true }).selectOption('All States');
  await page.reload();
  await expect(rows(page)).toContainText([/Zoë Quill.*Deactivated/s, /Ann Quill.*Active/s]);
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('in Quill Works');

  const list = page.url();
  await page.getByRole('link', { name: 'Zoë Quill' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Quill' })).toBeFocused();
  await page.getByRole('link', { name: 'All people' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(page.url()).toBe(list);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Quill' })).toBeVisible();
  await page.goBack();
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('No people found')).toBeVisible();
  await press(page, 'Clear filters');
  await expect(rows(page)).not.toHaveCount(0);
});

/** The call for the people that are looked for, which is never answered. */
async function heldSearch(page: Screen) {
  // The list may be asked for again meanwhile, because someone changed it.
  const isSearch = ({ search }: { search: string }) =>
    decodeURIComponent(search).includes('"search":"quill"');
  page.route((request) => (isSearch(request) ? new Promise(() => undefined) : undefined));
  await page.getByLabel('Search').fill('quill');
  await expect.poll(() => page.requests.filter(isSearch)).not.toHaveLength(0);
  return page.requests.filter(isSearch)[0];
}

test('L37 a read ends with its screen', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-people');
  await expect(rows(page)).not.toHaveCount(0);
  const asked = await heldSearch(page);
  expect(asked?.signal.aborted).toBe(false);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.poll(() => asked?.signal.aborted).toBe(true);
});

test('L37 a read ends with its session, before the server ends it', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/admin-people');
  await expect(rows(page)).not.toHaveCount(0);
  const asked = await heldSearch(page);
  const ended: unknown[] = [];
  page.route(({ path }) => {
    if (path.includes('account.logout')) ended.push(asked?.signal.aborted);
    return undefined;
  });
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => ended).toEqual([true]);
});
