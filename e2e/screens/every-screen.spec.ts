import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavePath } from '@muster/testing/admin';
import { insertDay, today } from '@muster/testing/days';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import type { Person } from '@muster/testing/people';
import { restClient } from '@muster/testing/rest-client';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pseudoCatalogue } from '../../scripts/languages/pseudo.mjs';
import { root } from '../../scripts/setup.mjs';
import { type Fixtures, test } from '../support/fixtures.ts';
import { bareTexts, nothingWrong, seenTexts } from '../support/seen-texts.ts';

/** All screens, from the routes: a new one is among them. */
const tree = readFileSync(join(root, 'packages/web/src/route-tree.gen.ts'), 'utf8');
const paths = [
  ...new Set([...tree.matchAll(/fullPath: '(.+)'/g)].map(([, path = '']) => path.replace('$', 'x'))),
];
const beforeSignIn = paths.filter((path) => /login|register|reset-password|sign-in|welcome/.test(path));

const visitors = {
  'before sign-in': { screens: beforeSignIn, isAdmin: undefined as boolean | undefined },
  // The staff's screens follow when what they still say in English is in the catalogues.
} as const;

/** What people typed, and names of things. */
const data = ['Ada', 'Long', 'Workshop', 'Joiner', 'Muster'];

for (const [visitor, { screens, isAdmin }] of Object.entries(visitors)) {
  test(`D101 no screen of ${visitor} has a text outside the catalogues, or no room for one 40 % longer`, async ({
    page,
    muster,
    store,
    addPerson,
    sessionOf,
    signIn,
  }) => {
    test.slow();
    const catalogue = JSON.stringify(JSON.stringify(pseudoCatalogue(root)));
    await page.route('**/assets/catalogue-es-*.js', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(?<=JSON\.parse\()(['"`])[\s\S]*\1(?=\))/, () => catalogue);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await visit({ page, muster, store, addPerson, sessionOf, signIn }, 'es', isAdmin);
    await eachTab(page, screens, async (place) => {
      expect.soft(await bareTexts(page, data), `${place}: in English`).toEqual([]);
      const { torn: _, ...seen } = await seenTexts(page);
      expect.soft(seen, place).toEqual({ cut: [], beyond: 0 });
    });
  });

  test(`D101 in German no screen of ${visitor} tears a word, cuts a text or goes beyond a phone`, async ({
    page,
    muster,
    store,
    addPerson,
    sessionOf,
    signIn,
  }) => {
    test.slow();
    await visit({ page, muster, store, addPerson, sessionOf, signIn }, 'de', isAdmin);
    await eachTab(page, screens, async (place) => {
      expect.soft(await seenTexts(page), place).toEqual(nothingWrong);
    });
  });
}

type Arranged = Pick<Fixtures, 'addPerson' | 'sessionOf' | 'signIn'> & { readonly page: Page };

async function visit(
  fixtures: Arranged & Parameters<typeof arrange>[1],
  language: string,
  isAdmin?: boolean,
) {
  const { page, addPerson, signIn } = fixtures;
  await page.context().addCookies([{ name: 'muster-language', value: language, url: fixtures.muster.url }]);
  if (isAdmin === undefined) return;
  const person = await addPerson({
    isAdmin,
    fullName: 'Ada Long',
    department: 'Workshop',
    position: 'Joiner',
  });
  await arrange(person, fixtures);
  await signIn(person);
}

/** A day of work and a request. */
async function arrange(
  person: Person,
  { store, sessionOf }: Pick<Fixtures, 'store' | 'muster' | 'sessionOf'>,
): Promise<void> {
  await insertDay(store, person.id, today(), { in: 0 });
  await restClient(await sessionOf(person)).post(leavePath, oneDay(monday(ownWeek(person))));
}

/** Looks at the screens and their tabs on a phone and on a desk. */
async function eachTab(page: Page, screens: readonly string[], look: (place: string) => Promise<void>) {
  for (const screen of screens) {
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    const tabs = page.getByRole('tab');
    const count = await tabs.count();
    for (let tab = 0; tab < Math.max(1, count); tab += 1) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        if (count > 0) await tabs.nth(tab).click();
        await page.waitForLoadState('networkidle');
        await look(`${screen}, tab ${tab + 1}, at ${width}`);
      }
    }
  }
}
