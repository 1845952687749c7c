import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boot, type Muster } from '@muster/testing/harness';
import { describe, expect, it } from 'vitest';
import { dayOff, decide, requested } from '../leave/transports.ts';
import { webFolder } from './web-folder.ts';

/** Of a Monday in March 2026: leave that is over, leave of the past that still waits, and leave to come. */
const [past, stillPending, next] = [dayOff('2026-02-02'), dayOff('2026-02-03'), dayOff('2026-05-04')];

describe('the page of a first visit', () => {
  it('S34 D43 carries the session, the calendar and the time of who is signed in, and is stored by no one', async () => {
    const { muster, known } = await serveFirstPages();
    const as = await muster.person('E1</script><b>');
    const { page, cacheControl } = await open(muster, '/dashboard', as);
    expect(cacheControl).toBe('no-store');
    expect(known(page)).toMatchObject({
      session: { employeeId: 'E1</script><b>' },
      calendar: { workDays: [1, 2, 3, 4, 5] },
      time: expect.any(Number),
    });
    expect(page).not.toContain('<b>');
    expect(page).toContain(
      '<script type="module" src="/first-steps.js" data-page="/assets/index.js" data-scripts="/assets/dashboard.js">',
    );
    expect(page).not.toContain('modulepreload');
    expect(page).not.toContain('src="/assets/index.js"');
  });

  it('D43 D21 carries what waits for an administrator and the top of the Admin Panel, and for no one else', async () => {
    const { muster, known } = await serveFirstPages();
    const person = await muster.person('E1');
    const admin = await muster.person('A1', { isAdmin: true });
    for (const name of ['overview', 'dayStats', 'settings', 'people'])
      expect(known((await open(muster, '/admin', person)).page)).not.toHaveProperty(name);
    expect(known((await open(muster, '/admin', admin)).page)).toMatchObject({
      overview: { pendingLeave: 0 },
      dayStats: { totalEmployees: expect.any(Number) },
      settings: { confirmedSteps: [] },
      people: { total: 2 },
      announcements: [],
    });
    expect(known((await open(muster, '/leave', admin)).page)).not.toHaveProperty('people');
  });

  it('carries the newest announcements to the dashboard of who is signed in', async () => {
    const { muster, known } = await serveFirstPages();
    const [person, admin] = [await muster.person('E1'), await muster.person('A1', { isAdmin: true })];
    await muster.call(
      'POST',
      '/api/messages',
      { content: 'Closed on Friday', isAnnouncement: true },
      { as: admin },
    );
    expect(known((await open(muster, '/login', person)).page)).toMatchObject({
      announcements: [{ content: 'Closed on Friday' }],
    });
    for (const page of [await open(muster, '/leave', person), await open(muster, '/dashboard')])
      expect(known(page.page)).not.toHaveProperty('announcements');
  });

  it('U214 D21 carries the newest own records and the leave that is not over to the dashboard, and to no one else', async () => {
    const { muster, known } = await serveFirstPages();
    const [person, colleague] = [await muster.person('E1'), await muster.person('E2')];
    await muster.call('POST', '/api/attendance/checkin', { manualCheckIn: true }, { as: person });
    await muster.call('POST', '/api/attendance/checkin', { manualCheckIn: true }, { as: colleague });
    const admin = await muster.person('A1', { isAdmin: true });
    const [over, pending] = [
      await requested(muster, person, past),
      await requested(muster, person, stillPending),
    ];
    const coming = await requested(muster, person, next);
    for (const { id } of [over, coming]) await decide(muster, admin, id, { status: 'approved' });
    const { own } = known((await open(muster, '/dashboard', person)).page);
    expect(own).toMatchObject({
      accountId: person.id,
      attendance: [{ userId: person.id, manual: true }],
      leave: [{ id: coming.id }, { id: pending.id }],
    });
    for (const page of [await open(muster, '/leave', person), await open(muster, '/dashboard')])
      expect(known(page.page)).not.toHaveProperty('own');
  });

  it('U214 S34 D43 paints the frame of the page of who is signed in, and of no one else', async () => {
    const { muster, folder } = await serveFirstPages();
    const person = await muster.person('E1<i> & "Co');
    const admin = await muster.person('A1', { isAdmin: true });
    await muster.call(
      'POST',
      '/api/messages',
      { content: '<b>Closed</b> on Friday', isAnnouncement: true },
      { as: admin },
    );
    const { page } = await open(muster, '/dashboard', person);
    expect(page).toMatch(/<div id="root"><div role="status".*Loading…/);
    expect(page).toContain('Welcome, <bdi>Person E1&lt;i&gt; &amp; &quot;Co</bdi>');
    expect(page).toContain('&lt;b&gt;Closed&lt;/b&gt; on Friday</p>');
    expect((await open(muster, '/admin', admin)).page).toContain('>Waiting for you</p>');
    expect((await open(muster, '/admin', person)).page).not.toContain('Waiting for you');
    // Its other tabs begin with their lists.
    expect((await open(muster, '/admin?tab=leave', admin)).page).not.toContain('Waiting for you');
    expect((await open(muster, '/leave', person)).page).not.toContain('E1&lt;');
    // What the service worker stores, and the pages before sign-in.
    for (const path of ['/index.html', '/dashboard', '/login', '/reset-password'])
      expect((await open(muster, path)).page).toContain('<div id="root"></div>');
    expect((await open(muster, '/index.html', person)).page).toBe(
      readFileSync(join(folder, 'index.html'), 'utf8'),
    );
  });

  it('U214 opens a page of a build without frames', async () => {
    const { muster, folder } = await serveFirstPages();
    rmSync(join(folder, 'first-frames.json'));
    const { page } = await open(muster, '/dashboard', await muster.person('E1'));
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('rel="modulepreload"');
  });

  it('U3 answers a path that is no route with 404, with the page for a browser and JSON for a program', async () => {
    const { muster } = await serveFirstPages();
    const ask = (path: string, accept: string) =>
      muster.call('GET', path, undefined, { headers: { accept } });
    const browser = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8';
    for (const path of ['/dashboard', '/Dashboard/', '/dashboard?from=mail'])
      expect((await ask(path, '*/*')).status, path).toBe(200);
    for (const path of ['/nowhere', '/muster/dashboard', '/dashboard/more', '/constructor']) {
      const page = await ask(path, browser);
      expect([path, page.status, page.headers['content-type']]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(page.text).toContain('<div id="root"></div>');
      expect(await ask(path, '*/*')).toMatchObject({ status: 404, body: { message: 'Not found' } });
    }
  });

  it('names the scripts of sign-in for someone who is signed out, and nothing of the company', async () => {
    const { muster, known } = await serveFirstPages();
    await muster.person('E1');
    const { page, cacheControl } = await open(muster, '/dashboard');
    expect(cacheControl).toBe('no-cache');
    expect(known(page)).toEqual({ session: null, time: expect.any(Number) });
    expect(page).toContain('href="/assets/login.js"');
    expect(page).toContain('<script type="module" crossorigin src="/assets/index.js">');
    expect(page).not.toContain('dashboard.js');
  });

  it('D101 says the language and, if the company chose “Sie”, how German addresses people, also before the sign-in', async () => {
    const { muster } = await serveFirstPages();
    const admin = await muster.person('A1', { isAdmin: true });
    const opened = async (accepted: string) => {
      const headers = { accept: 'text/html', 'accept-language': accepted };
      const { text } = await muster.call('GET', '/login', undefined, { headers });
      return /<html [^>]*>/.exec(text)?.[0];
    };
    expect([await opened('en'), await opened('de')]).toEqual([
      '<html lang="en" dir="ltr">',
      '<html lang="de" dir="ltr">',
    ]);
    await muster.call('PATCH', '/api/admin/settings', { germanAddress: 'sie' }, { as: admin });
    expect([await opened('en'), await opened('de')]).toEqual([
      '<html lang="en" dir="ltr" data-german-address="sie">',
      '<html lang="de" dir="ltr" data-german-address="sie">',
    ]);
  });

  it('U143 D24 says that Muster is not set up until there is an account', async () => {
    const { muster } = await serveFirstPages();
    for (const path of ['/', '/leave', '/login', '/reset-password', '/welcome', '/nowhere']) {
      const { text } = await muster.call('GET', path, undefined, { headers: { accept: 'text/html' } });
      expect(text, path).toContain(`<body><main id="not-set-up"><h1>${notSetUp}</h1></main>`);
      expect(text, path).not.toMatch(/<script|modulepreload/);
    }
    const { page } = await open(muster, '/register');
    expect(page).toContain('<main id="not-set-up">');
    expect(page).toContain('src="/assets/index.js"');
    const saysSo = async () => (await muster.query('account.session')).headers['muster-not-set-up'];
    expect(await saysSo()).toBe('1');
    await muster.person('E1');
    expect((await open(muster, '/leave')).page).not.toContain('not set up');
    expect(await saysSo()).toBeUndefined();
  });
});

const notSetUp =
  'Muster is not set up yet. Open the set-up link that the server printed when it was started.';

/** In the shape of those that the build makes (web/src/screens/first-frames.tsx). */
const frames = {
  '/dashboard': '<div role="status">Loading… Welcome, <bdi>{{name}}</bdi>{{announcements}}</div>',
  '/admin': '<div role="status">Loading… <p>Waiting for you</p><p>{{waiting}}</p></div>',
  other: '<div role="status">Loading… {{shortDate}}</div>',
  announcement: '<p>{{text}}</p>',
  noAnnouncements: '<p>None</p>',
};

async function serveFirstPages() {
  const folder = webFolder();
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Muster</title></head><body><div id="root"></div><script type="module" crossorigin src="/assets/index.js"></script></body>',
  );
  const scripts = {
    '/login': ['assets/login.js'],
    '/dashboard': ['assets/dashboard.js'],
    '/admin': [],
    '/leave': [],
    '/reset-password': [],
    '/welcome': [],
    '/register': [],
  };
  writeFileSync(join(folder, 'first-scripts.json'), JSON.stringify(scripts));
  writeFileSync(join(folder, 'first-frames.json'), JSON.stringify(frames));
  const known = (page: string) => JSON.parse(/id="known">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');
  return { muster: await boot({ webFolder: folder }), known, folder };
}

async function open(muster: Muster, path: string, as?: Awaited<ReturnType<Muster['person']>>) {
  const { text, headers } = await muster.call('GET', path, undefined, as && { as });
  return { page: text, cacheControl: headers['cache-control'] };
}
