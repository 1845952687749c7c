import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeSetup } from '@muster/domain/account/factor-schema';
import { addedPerson } from '@muster/domain/people/schema';
import type { Person } from '@muster/testing/people';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { press } from '../steps/page.ts';
import { logOut, putSession, trySignIn } from '../steps/sign-in.ts';

const office = await openOffice();

const tree = readFileSync(join(import.meta.dirname, '../../../src/route-tree.gen.ts'), 'utf8');
/** Every page of the signed-in, with more than its path. */
const pages = [...tree.matchAll(/^ {2}'\/_staff(\/[^']*)': typeof/gm)].map(([, path]) => `${path}?x=1#y`);
/** The address in question, and one of an administrator. */
const some = ['/leave?x=1#y', '/admin-people?search=Ann'];

const admin = () => office.addPerson({ isAdmin: true });
const shows = (page: Screen, address: string) =>
  expect.poll(() => page.url()).toBe(office.muster.url + address);

/** No one here leads anyone (D94). */
const forWhoLeadsNoOne = (address: string) => (/^\/team(?![\w-])/.test(address) ? '/dashboard' : address);

/** Where an employee gets: /admin-profile says "Access Denied" (U2). */
const forEmployees = (address: string) =>
  /^\/admin(?!-profile)/.test(address) ? '/dashboard' : forWhoLeadsNoOne(address);

async function openSignedOut(address: string): Promise<Screen> {
  const page = await openScreen(office, undefined, address);
  page.expectedConsole.push(/ 401 /);
  await expect(page).toHaveURL(/\/login$/);
  return page;
}

/** Each signs in an administrator, who may see every page, except where only an employee can come in. */
const ways: Readonly<Record<string, (page: Screen) => Promise<'employee' | undefined>>> = {
  async 'a password'(page) {
    await trySignIn(page, await admin());
    return undefined;
  },
  async 'a second factor'(page) {
    const ann = await admin();
    const own = await office.rest(ann);
    const { secret } = codeSetup.parse(await own.post('/api/auth/totp', {}));
    const epoch = Math.floor(Date.now() / 1000);
    await own.post('/api/auth/totp/confirm', { code: generateSync({ secret, epoch }) });
    await trySignIn(page, ann);
    await page.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret, epoch: epoch + 30 }));
    await press(page, 'Sign in');
    return undefined;
  },
  // A passkey is of a browser (e2e/account/second-factor.spec.ts), and so is the way to the provider and back
  // (e2e/company/provider-round.spec.ts), which ends here.
  async 'the provider'(page) {
    await putSession(office, await admin());
    await page.goto('/login');
    return undefined;
  },
  async 'another tab'(page) {
    await putSession(office, await admin());
    await page.reload();
    return undefined;
  },
  async 'an invitation'(page) {
    const boss = await office.rest(await admin());
    const added = await boss.post('/api/admin/people', { employeeId: `N${++made}`, fullName: 'Nia New' });
    await page.goto(addedPerson.parse(added).invitation.path ?? '');
    await page.getByLabel('New Password').fill('a very fine password');
    await press(page, 'Set password and sign in');
    return 'employee';
  },
  async 'a registration'(page) {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Employee ID').fill(`R${++made}`);
    for (const label of ['Full Name', 'Position', 'Department']) await page.getByLabel(label).fill('Rea');
    for (const label of ['Password', 'Confirm Password'])
      await page.getByLabel(label, { exact: true }).fill('a very fine password');
    await press(page, 'Create Account');
    return 'employee';
  },
};
let made = 0;

describe('D106 a link leads where it says', () => {
  test.each(Object.keys(ways))('after a sign-in by %s', { timeout: 240_000 }, async (way) => {
    // One of them walks all pages: they note what was asked for alike.
    for (const address of way === 'a password' ? pages : some) {
      const page = await openSignedOut(address);
      const role = await ways[way]?.(page);
      await shows(page, role === 'employee' ? forEmployees(address) : forWhoLeadsNoOne(address));
    }
  });

  test('once: the next sign-in of the tab leads to the dashboard', async () => {
    const ann = await admin();
    const page = await openSignedOut('/leave');
    await trySignIn(page, ann);
    await shows(page, '/leave');
    await logOut(page);
    await trySignIn(page, ann);
    await shows(page, '/dashboard');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/leave'])(
    'and no parameter of an address leads to %s',
    async (to) => {
      const names = ['redirect', 'next', 'to', 'returnTo', 'return_to', 'url', 'asked', 'continue'];
      const search = new URLSearchParams(names.map((name) => [name, to]));
      const page = await openScreen(office, undefined, `/login?${search}`);
      page.expectedConsole.push(/ 401 /);
      await trySignIn(page, await admin());
      await shows(page, '/dashboard');
    },
  );
});

/** How a session ends under an open page, and the sign-in page comes. */
const ends: Readonly<Record<string, (page: Screen, person: Person) => Promise<unknown>>> = {
  'a session that ends': async (page) => {
    const { endSession } = await import('../../../src/server/query-cache.ts');
    endSession();
    await expect(page).toHaveURL(/\/login$/);
  },
  'a session that ended before the page was opened': async (page) => page.reload(),
  'another tab’s log-out': async (page) => {
    localStorage.removeItem('muster.account');
    new BroadcastChannel('muster.account').postMessage(null);
    await expect.poll(() => sessionStorage.getItem('muster.asked')).toMatch(/ \/./);
    // The document of these tests is not left by itself.
    await page.goto('/login');
  },
};

describe('D106 the page that was open when', () => {
  const endUnder = async (end: string, person: Person, address: string) => {
    const page = await openScreen(office, person, address);
    page.expectedConsole.push(/ 401 /);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await office.store.write((tx) => tx.db.deleteFrom('sessions').where('userId', '=', person.id).execute());
    await ends[end]?.(page, person);
    await expect(page).toHaveURL(/\/login$/);
    return page;
  };

  test.each(Object.keys(ends))('%s comes again after the sign-in', { timeout: 240_000 }, async (end) => {
    for (const address of end === 'a session that ends' ? pages : some) {
      const person = await admin();
      const page = await endUnder(end, person, address);
      await trySignIn(page, person);
      await shows(page, forWhoLeadsNoOne(address));
    }
  });

  test.each(Object.keys(ends))('%s stays unknown to someone else', { timeout: 240_000 }, async (end) => {
    for (const address of some) {
      const page = await endUnder(end, await admin(), address);
      await trySignIn(page, await admin());
      await shows(page, '/dashboard');
      expect(JSON.stringify([{ ...sessionStorage }, window.history.state])).not.toContain(address);
    }
  });
});
