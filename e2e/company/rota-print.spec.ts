import { addDays } from '@muster/domain/calendar/plain-date';
import { monday } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const early = { start: '06:00', end: '14:00', breakMinutes: 30 };

/** Chromium writes a page's object as text, and only what is drawn on it packed. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('U265 a week or four weeks of 30 people are printed on one page, of more people on several', async ({
  page,
  addPerson,
  signIn,
  sessionOf,
}) => {
  const boss = await addPerson({ isAdmin: true });
  const rest = restClient(await sessionOf(boss));
  await rest.post('/api/admin/schedules', {
    name: 'Days',
    days: [early, null, null, null, null, null, null],
  });
  const week = monday(1);
  const dates = Array.from({ length: 28 }, (_, day) => addDays(week, day));
  const crewOf = async (count: number, department: string) => {
    for (let at = 1; at <= count; at += 1) {
      const { id: userId } = await addPerson({ fullName: `Maximiliane Winterbottom-${at}`, department });
      const days = dates.map((date, day) => ({ userId, date, day: at % 7 === day % 7 ? null : early }));
      await rest.post('/api/admin/rota/drafts', { days, reason: 'Stocktaking' });
    }
  };
  await crewOf(30, 'Mill');
  await crewOf(60, 'Dock');
  await signIn(boss);
  const pagesOf = async (search: string, name: string) => {
    await page.goto(`/admin-rota?from=${week}&${search}`);
    await expect(page.getByRole('rowheader').filter({ hasText: name })).toBeVisible();
    const pages: number[] = [];
    for (const format of ['A4', 'Letter'])
      pages.push(pagesIn(await page.pdf({ preferCSSPageSize: true, format })));
    return pages;
  };
  expect(await pagesOf('department=Mill', 'Winterbottom-30')).toEqual([1, 1]);
  expect(await pagesOf('department=Mill&weeks=4', 'Winterbottom-30')).toEqual([1, 1]);
  expect(await pagesOf('department=Dock', 'Winterbottom-60')).toEqual([2, 2]);
  await page.emulateMedia({ media: 'print' });
  const head = page.getByRole('grid').locator('thead');
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
  await page.emulateMedia({ media: null });
});
