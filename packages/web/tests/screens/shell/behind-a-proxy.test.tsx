import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { textFile } from '@muster/testing/grievances';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { choose, documentsStep, fileGrievance, rowOf } from '../steps/grievance.ts';
import { trySignIn } from '../steps/sign-in.ts';
import type { Sent } from '../watch-requests.ts';

const office = await openOffice();

/** Signs in through something that passes the request on with this origin, and of its answer no cookie. */
function putBetween(page: Screen, origin: string): void {
  page.route((sent) => (sent.path.includes('account.login') ? passOn(sent, origin) : undefined));
}

async function passOn({ method, path, search, headers, body }: Sent, origin: string) {
  const passed = request(`${office.muster.url}${path}${search}`, {
    method,
    headers: { ...Object.fromEntries(headers), origin },
  });
  passed.end(await body);
  const [answer]: IncomingMessage[] = await once(passed, 'response');
  if (!answer) throw new Error('There is no answer');
  return { status: answer.statusCode ?? 0, json: await json(answer) };
}

test('D47 a sign-in whose cookie is dropped on the way says so, and so does the log', async () => {
  const page = await openScreen(office, undefined, '/login');
  // The store may have opened its line by then.
  page.expectedConsole.push(/ 401 /, /WebSocket/);
  putBetween(page, office.muster.url);
  await trySignIn(page, await office.addPerson());
  await expect(page.getByText('The sign-in was not kept').first()).toBeVisible();
  await expect(page.getByText(/a proxy on the way, dropped the cookie/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => office.muster.printed())
    .toContain('A browser did not keep the cookie of a sign-in');
});

test('D47 D52 a sign-in at an address that is not PUBLIC_URL names both, and so does the log', async () => {
  const page = await openScreen(office, undefined, '/login');
  page.expectedConsole.push(/ 403 /);
  putBetween(page, 'http://intranet.test');
  await trySignIn(page, await office.addPerson());
  const words = /This page is at http:\/\/intranet\.test, but Muster is set up for/;
  await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByText('Muster cannot be reached')).toBeHidden();
  await expect.poll(() => office.muster.printed()).toContain('"origin":"http://intranet.test"');
});

test('S23 D47 a file that a proxy refuses as too large says so, and administrators read the remedy', async () => {
  const note = /Something in front of Muster refused a file as too large.*take bodies of 11 MB/;
  const page = await openScreen(office, await office.addPerson(), '/grievance');
  page.expectedConsole.push(/ 413 /);
  const html = '<h1>413 Request Entity Too Large</h1>';
  page.route(({ path }) => (path === '/api/documents/upload' ? { status: 413, html } : undefined));
  const step = await fileGrievance(page);
  await choose(step, textFile('plan.txt', 1_500_000));
  await expect(rowOf(step, 'plan.txt')).toContainText('the network blocks anything this large (413)');
  await expect(documentsStep(page)).toBeVisible();
  await expect.poll(() => office.muster.printed()).toMatch(note);
  const admin = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-profile');
  await expect(admin.getByRole('note').filter({ hasText: note })).toBeVisible();
  await admin.goto('/admin-diagnostics');
  await expect(admin.getByRole('region', { name: 'Needs attention' })).toContainText(note);
});
