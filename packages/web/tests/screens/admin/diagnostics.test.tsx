import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();

test('U231 U232 U233 D64 an administrator sees what needs attention first, and copies it all', async () => {
  const page = await openScreen(
    office,
    await office.addPerson({ isAdmin: true, fullName: 'Bodil Maria Boss' }),
    '/admin-profile',
  );
  await page.getByRole('main').getByRole('link', { name: 'Diagnostics' }).click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Needs attention')).toContainText(/Email.*save an address.*Warning/s);
  await expect(card('Everything else')).toContainText(/Socket round trip.*was answered.*time: \d+ ms/s);
  await expect(card('Everything else')).toContainText(/Migrations.*All migrations are applied/s);
  await expect(card('Queues')).toContainText(/Email.*0 waiting/s);
  await expect(card('Jobs')).toContainText(/Closing ended work days.*Last run/s);
  await expect(card('Email status').getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('The report is on the clipboard.')).toBeVisible();
  const report = await navigator.clipboard.readText();
  expect(report).toMatch(/^Email: warning: /m);
  expect(report).toMatch(/^Socket round trip: ok: /m);
  expect(report).not.toContain('Bodil');
});

test('U231 U232 diagnostics that cannot load keep what the browser finds, and are asked for again', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/dashboard', {
    live: false,
  });
  let isBroken = true;
  page.route(({ path }) =>
    isBroken && path.includes('admin.diagnostics')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  );
  await page.goto('/admin-diagnostics');
  await expect(page.getByText('Could not load the diagnostics')).toBeVisible();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Needs attention')).toContainText(
    /Socket round trip.*No answer came through \/ws: let your proxy pass WebSocket upgrades.*Failed/s,
  );
  await expect(card('Everything else')).toContainText('Storage of this browser');
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(card('Jobs')).toBeVisible();
});
