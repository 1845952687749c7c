import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavePath } from '@muster/testing/admin';
import { insertDay, today } from '@muster/testing/days';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pseudoCatalogue, pseudoLetters } from '../../scripts/languages/pseudo.mjs';
import { root } from '../../scripts/setup.mjs';
import { test as base, type Fixtures } from '../support/fixtures.ts';
import { accentIntl, bareTexts, nothingWrong, seenTexts } from '../support/seen-texts.ts';
import { settling } from '../support/settled.ts';

/** All screens, from the routes and the list of the settings' sections: a new one is among them. */
const web = (path: string) => readFileSync(join(root, 'packages/web/src', path), 'utf8');
const paths = found(web('route-tree.gen.ts'), /fullPath: '(.+)'/g).map((path) => path.replace('$', 'x'));
const sections = found(web('shell/settings-index.ts'), /^ {4}name: '(.+)'/gm).map(
  (name) => `/admin-settings?section=${name}`,
);
const beforeSignIn = paths.filter((path) =>
  /login|register|-password|confirm-email|sign-in|welcome/.test(path),
);
const ofAdministrators = paths.filter((path) => path.startsWith('/admin'));
const ofEveryone = paths.filter((path) => !beforeSignIn.includes(path) && !ofAdministrators.includes(path));

interface Visitor {
  readonly screens: readonly string[];
  readonly isAdmin?: boolean;
  /** Leads a team, in which someone asks for leave. */
  readonly isLead?: boolean;
}

const visitors: Readonly<Record<string, Visitor>> = {
  'before sign-in': { screens: beforeSignIn },
  'of an employee': { screens: ofEveryone, isAdmin: false },
  'of a lead': { screens: ['/team', '/leave', '/people', '/people?tab=chart'], isAdmin: false, isLead: true },
  // What an administrator sees beside others on the screens of everyone is on these.
  'of an administrator': {
    screens: [...ofAdministrators, ...sections, '/dashboard', '/team-calendar', '/profile'],
    isAdmin: true,
  },
};

/** The browser's own note of the page for an address that nothing has. */
const unknownAddress = /status of 404/;

/** Names, which are the same in each language. What people typed has the accents of the pseudo-locale. */
const names = [
  ...['Muster', 'CSV', 'Excel', 'Node.js'],
  'Person Number',
  ...['Asia/Kolkata', 'America/Caracas', 'Pacific/Auckland', 'Kolkata', 'Caracas'],
];
const accented = (text: string) => [...text].map((letter) => pseudoLetters[letter] ?? letter).join('');

/** What the server says in the page's language (D64), which the pseudo-locale is not for it. */
const accentedDiagnostics = (body: string) =>
  body
    .replaceAll(/(?<="says":")(?:[^"\\]|\\.)*/g, accented)
    .replaceAll(/(?<="name":")([^"]*)(","value":)(null|"[^"]*")/g, (_all, name, between, value) =>
      [accented(name), between, value === 'null' ? value : accented(value)].join(''),
    );

/** Goes on as a visitor with a language: an employee or an administrator, or without `isAdmin` before sign-in. */
type Visit = (language: string, visitor: Omit<Visitor, 'screens'>) => Promise<void>;

const test = base.extend<{ visit: Visit }>({
  visit: ({ context, muster, store, addPerson, sessionOf, signIn }, use) =>
    use(async (language, { isAdmin, isLead }) => {
      await context.addCookies([{ name: 'muster-language', value: language, url: muster.url }]);
      if (isAdmin === undefined) return;
      const person = await addPerson({
        isAdmin,
        fullName: accented('Ada Long'),
        department: accented('Workshop'),
        position: accented('Joiner'),
      });
      await arrange(person, { store, addPerson, sessionOf });
      if (isLead) await arrangeTeam(person, { addPerson, sessionOf });
      await signIn(person);
    }),
});

for (const [visitor, { screens, ...who }] of Object.entries(visitors)) {
  test.describe(`D101 no screen ${visitor}`, () => {
    test('has a text outside the catalogues, or no room for one 40 % longer', async ({
      page,
      visit,
      expectedConsole,
    }) => {
      test.slow();
      expectedConsole.push(unknownAddress);
      const catalogue = JSON.stringify(JSON.stringify(pseudoCatalogue(root)));
      await page.route('**/assets/catalogue-es-*.js', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          /(?<=JSON\.parse\()(['"`])[\s\S]*\1(?=\))/,
          () => catalogue,
        );
        await route.fulfill({ contentType: 'text/javascript', body });
      });
      await page.route('**/trpc/*admin.diagnostics*', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: accentedDiagnostics(await answer.text()) });
      });
      await page.addInitScript(accentIntl, pseudoLetters);
      await visit('es', who);
      await eachTab(page, screens, async (place) => {
        expect.soft(await bareTexts(page, names), `${place}: in English`).toEqual([]);
        const { torn: _, ...seen } = await seenTexts(page);
        expect.soft(seen, place).toEqual({ cut: [], beyond: 0 });
      });
    });

    test('tears a German word, cuts a text or goes beyond a phone', async ({
      page,
      visit,
      expectedConsole,
    }) => {
      test.slow();
      expectedConsole.push(unknownAddress);
      await visit('de', who);
      await eachTab(page, screens, async (place) => {
        expect.soft(await seenTexts(page), place).toEqual(nothingWrong);
      });
    });
  });
}

/** The first group of each place that a pattern matches. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/** What a company typed, a day of work and a request. */
async function arrange(
  person: Person,
  { addPerson, store, sessionOf }: Pick<Fixtures, 'addPerson' | 'store' | 'sessionOf'>,
): Promise<void> {
  const company = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  await company.patch('/api/admin/settings', {
    name: accented('Larkfield'),
    supportContacts: [{ name: accented('Reception'), value: '100', kind: 'extension' }],
    chatGuidelines: [accented('Be kind')],
  });
  await insertDay(store, person.id, today(), { in: 0 });
  const request = oneDay(monday(ownWeek(person)), { reason: accented('A rest') });
  await restClient(await sessionOf(person)).post(leavePath, request);
}

/** A team of the person, with a request that waits for them. */
async function arrangeTeam(
  person: Person,
  { addPerson, sessionOf }: Pick<Fixtures, 'addPerson' | 'sessionOf'>,
): Promise<void> {
  const company = restClient(await sessionOf(await addPerson({ isAdmin: true })));
  const cook = await addPerson({ fullName: accented('Ben Okri'), department: accented('Kitchen') });
  const team = await company.post('/api/admin/teams', {
    name: accented(`Kitchen ${person.id}`),
    leadIds: [person.id],
  });
  await company.post(`/api/admin/people/${cook.id}/team`, { teamId: team.id });
  await company.patch('/api/admin/settings', {
    approval: { leave: { default: 'lead', byType: {}, secondStepOverDays: null }, corrections: 'lead' },
  });
  const own = restClient(await sessionOf(person));
  await own.post('/api/team/deputies', { userId: cook.id, whenAway: true });
  const request = oneDay(monday(ownWeek(cook)), { leaveType: 'Sick Leave', reason: accented('A rest') });
  await restClient(await sessionOf(cook)).post(leavePath, request);
}

/** Looks at the screens and their tabs on a phone and on a desk, in one page: loading it for each takes twice the time. */
async function eachTab(page: Page, screens: readonly string[], look: (place: string) => Promise<void>) {
  const settled = settling(page);
  for (const screen of screens) {
    if (page.url() === 'about:blank') await page.goto(screen);
    else await page.evaluate((address) => window.history.pushState(null, '', address), screen);
    await settled();
    const tabs = page.getByRole('tab');
    const count = await tabs.count();
    for (let tab = 0; tab < Math.max(1, count); tab += 1) {
      if (tab > 0) {
        await tabs.nth(tab).click();
        await settled();
      }
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await look(`${screen}, tab ${tab + 1}, at ${width}`);
      }
    }
  }
}
