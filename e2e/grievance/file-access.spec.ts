import { readFile } from 'node:fs/promises';
import { namesOf, textFile } from '@muster/testing/grievances';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { choose, fileGrievance, save, uploaded } from '../support/grievances.ts';

const family = '👩‍👩‍👧‍👦 Лестница 梯子 (50 %) "a"';
const names = [
  ['../../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\windows\\win.txt', 'win.txt'],
  [`${family}.txt`, `${family}.txt`],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
] as const;

/** A download has at most 150 bytes of its name, its extension among them. */
const savedAs = (name: string) => name.replace(/x{147,}/, 'x'.repeat(146));

test('D22 files of whatever names are shown right and saved under them', async ({
  page,
  employee,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/grievance');
  const step = await fileGrievance(page);
  await choose(
    step,
    names.map(([given]) => textFile(given, 30)),
  );
  for (const [, kept] of names) await uploaded(step, kept);
  expect(await namesOf(store, employee.id)).toEqual(names.map(([, kept]) => kept));
  const overflow = await step.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const [, kept] of names) {
    const saved = await save(page, step.getByRole('link', { name: kept }));
    expect(await readFile(await saved.path(), 'utf8')).toBe('a'.repeat(30));
    // What a file system forbids, and joiners that no one sees, the browser replaces.
    expect(saved.suggestedFilename()).toBe(savedAs(kept).replace(/["<>\u200d]/g, '_'));
  }
});
