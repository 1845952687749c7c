import { leavePath } from '@muster/testing/admin';
import { insertDay, today } from '@muster/testing/days';
import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const word = 'Schwarzenbergerhauser';
const lists = [
  `/admin?tab=leave&search=${word}`,
  `/admin-people?search=${word}`,
  `/admin-attendance?search=${word}`,
  '/admin?tab=calendar',
];

test('U171 on a desk tables have room for the longest word, and break only what is no word, without scrolling sideways', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
  store,
}) => {
  const place = { department: 'Verkauf/Großkunden', position: 'Bäckereifachverkäufer' };
  for (const fullName of [`Friederike ${word}`, `${'x'.repeat(60)} ${word}`]) {
    const person = await addPerson({ fullName, ...place });
    await insertDay(store, person.id, today(), { in: 0 });
    await restClient(await sessionOf(person)).post(leavePath, oneDay(monday(ownWeek(person))));
  }
  await signIn(await addPerson({ isAdmin: true, fullName: `Ada ${word}` }));
  for (const list of lists) {
    await page.goto(list);
    if (list.includes(word)) await expect(page.getByRole('table').getByText(word).first()).toBeVisible();
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      // A table is wider for a moment, until its typeface is there.
      await expect.poll(() => seen(page), `${list} at ${width}`).toEqual({ torn: [], beyond: 0 });
    }
  }
});

/** The words of tables that are on two lines, and how far the page goes beyond the screen. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const torn: string[] = [];
    const cells = document.querySelectorAll('table :is(td, th)');
    for (const cell of cells) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: found, index } of (text.textContent ?? '').matchAll(
          /(?<!\p{L})\p{L}{3,24}(?!\p{L})/gu,
        )) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + found.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) torn.push(found);
        }
    }
    return { torn, beyond: document.documentElement.scrollWidth - window.innerWidth };
  });
