import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const signedInOnly = ['/', '/dashboard', '/attendance', '/leave', '/chat', '/grievance', '/profile'];
const adminOnly = [
  '/admin',
  '/admin-attendance',
  '/admin-absence-prediction',
  '/admin-balances',
  '/admin-people',
  '/admin-settings',
  '/admin-audit',
];

const office = await openOffice();

/** What the server answers to someone who opens a path and is not signed in. */
const statusOf = async (path: string) =>
  (await fetch(`${office.muster.url}${path}`, { credentials: 'omit' })).status;

/** Tests that load the app a dozen times. */
const manyLoads = { timeout: 240_000 };

test('U1 U6 without a session every screen leads to sign-in', manyLoads, async () => {
  const page = await openScreen(office, undefined, '/');
  for (const path of [...signedInOnly, ...adminOnly, '/admin-profile']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true }), path).toBeVisible();
    await expect(page.locator('nav'), path).toHaveCount(0);
    await expect(page.getByText('Staff Dashboard'), path).toHaveCount(0);
  }
});

test(
  'U1 U2 with a session the entrance leads to the dashboard, and an employee into no administrator screen',
  manyLoads,
  async () => {
    const page = await openScreen(office, await office.addPerson(), '/');
    for (const path of ['/login', '/register', ...adminOnly]) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/dashboard$/);
    }
    await page.goto('/admin-profile');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText('You need administrator privileges to access this page.')).toBeVisible();
  },
);

test('U3 an unknown path says so, signed in or not', async () => {
  for (const person of [undefined, await office.addPerson()]) {
    const page = await openScreen(office, person, '/no/such/page');
    page.expectedConsole.push(/ 404 /);
    expect((await fetch('/no/such/page')).status).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
    await expect(page.getByText('This page doesn’t exist. The link may be incomplete.')).toBeVisible();
  }
});

test('U3 the server knows each route of the router, and answers any other path with 404', async () => {
  const page = await openScreen(office, undefined, '/login');
  page.expectedConsole.push(/ 404 /);
  const tree = readFileSync(join(import.meta.dirname, '../../../src/route-tree.gen.ts'), 'utf8');
  const list = /fullPaths:(.*?);/s.exec(tree)?.[1] ?? '';
  const routes = [...list.matchAll(/'(\/[^$']*)'/g)].map(([, path = '']) => path);
  expect(routes).toEqual(expect.arrayContaining([...signedInOnly, ...adminOnly, '/login']));
  for (const path of routes) expect(await statusOf(path), path).toBe(200);
  for (const path of ['/nowhere', '/muster/login', '/assets', '/login/now'])
    expect(await statusOf(path), path).toBe(404);
});

test(
  'an administrator reaches every screen, each with one first heading and a title of its own',
  manyLoads,
  async () => {
    const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/');
    const titles = new Set<string>();
    const paths = [...signedInOnly.slice(1), ...adminOnly, '/admin-profile'];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page, path).toHaveURL(new RegExp(`${path}$`));
      titles.add(document.title);
    }
    expect(titles.size).toBe(paths.length);
  },
);

test('D27 a session that ended elsewhere leads to sign-in at the next start', async () => {
  const employee = await office.addPerson();
  // Without a socket the open page hears nothing of it.
  const page = await openScreen(office, employee, '/dashboard', { live: false });
  await expect(page.getByText('Not Checked In')).toBeVisible();
  await office.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', employee.id).execute());
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
});
