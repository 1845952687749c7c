import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const signedInOnly = ['/', '/dashboard', '/attendance', '/leave', '/chat', '/grievance', '/profile'];
const adminOnly = [
  '/admin',
  '/admin-attendance',
  '/admin-absence-prediction',
  '/admin-people',
  '/admin-settings',
  '/admin-audit',
];

test('U1 U6 without a session every screen leads to sign-in', async ({ page }) => {
  for (const path of [...signedInOnly, ...adminOnly, '/admin-profile']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    await expect(page.getByRole('banner').or(page.getByRole('navigation')), path).toHaveCount(0);
  }
});

test('U1 U2 with a session the entrance leads to the dashboard, and an employee into no administrator screen', async ({
  page,
  employee: _,
}) => {
  for (const path of ['/login', '/register', ...adminOnly]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/admin-profile');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
});

test('U3 an unknown path says so, signed in or not', async ({ page, addPerson, signIn, expectedConsole }) => {
  expectedConsole.push(/status of 404/);
  for (const arrange of [async () => undefined, async () => signIn(await addPerson())]) {
    await arrange();
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
});

test('U3 the server knows each route of the router, and answers any other path with 404', async ({
  request,
}) => {
  const tree = readFileSync('packages/web/src/route-tree.gen.ts', 'utf8');
  const list = /fullPaths:(.*?);/s.exec(tree)?.[1] ?? '';
  const routes = [...list.matchAll(/'(\/[^$']*)'/g)].map(([, path = '']) => path);
  expect(routes).toEqual(expect.arrayContaining([...signedInOnly, ...adminOnly, '/login']));
  for (const path of routes) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of ['/nowhere', '/muster/login', '/assets', '/login/now'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('an administrator reaches every screen, each with one first heading and a title of its own', async ({
  page,
  addPerson,
  signIn,
}) => {
  await signIn(await addPerson({ isAdmin: true }));
  const titles = new Set<string>();
  const paths = [...signedInOnly.slice(1), ...adminOnly, '/admin-profile'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);
});

test('D27 a session that ended elsewhere leads to sign-in at the next start', async ({
  page,
  employee,
  store,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByText('Not Checked In')).toBeVisible();
  await page.goto('about:blank');
  await store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', employee.id).execute());
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});
