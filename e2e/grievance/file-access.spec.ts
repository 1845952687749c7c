import { readFile } from 'node:fs/promises';
import { namesOf, onlyGrievance, pngFile, textFile } from '@muster/testing/grievances';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { choose, clientOf, fileGrievance, openGrievance, save, uploaded } from '../support/grievances.ts';

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

test('D20 D22 its filer opens a file of a grievance; to anyone else it is not there', async ({
  page,
  context,
  employee,
  addPerson,
  sessionOf,
  muster,
  store,
  expectedConsole,
}) => {
  // What the browser itself would put into the tab of a picture is held back there like all else.
  expectedConsole.push(
    /Blocked script execution in '\S+\/uploads\//,
    /directive 'default-src 'none''/,
    /origin-keyed/,
  );
  await page.goto('/grievance');
  await (await fileGrievance(page)).getByRole('button', { name: 'Skip for Now' }).click();
  const mine = await openGrievance(page, 'Noise');
  await expect(mine).toContainText('No files');
  await mine.getByRole('button', { name: 'Add files' }).click();
  const picture = pngFile('ladder.png');
  await choose(mine, picture);
  await uploaded(mine, 'ladder.png');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    mine.getByRole('link', { name: 'ladder.png' }).click(),
  ]);
  await expect(tab).toHaveURL(/\/uploads\/[0-9a-f]{32}\.png$/);
  const answer = await context.request.get(tab.url());
  expect(await answer.body()).toEqual(picture.buffer);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });

  const { pathname } = new URL(tab.url());
  const colleague = await clientOf(muster, await sessionOf(await addPerson()));
  const [theirs, guessed] = [
    await colleague.get(pathname),
    await colleague.get(`/uploads/${'0'.repeat(32)}.png`),
  ];
  expect([theirs.status(), guessed.status()]).toEqual([404, 404]);
  expect(await theirs.text()).toBe(await guessed.text());
  for (const path of ['/api/grievances', '/trpc/document.list']) {
    expect(await (await colleague.get(path)).text(), path).not.toMatch(/Noise|ladder/);
  }
  const id = await onlyGrievance(store, employee.id);
  const input = encodeURIComponent(JSON.stringify({ id }));
  expect((await colleague.get(`/trpc/grievance.openings?input=${input}`)).status()).toBe(404);
  const added = await colleague.post('/api/documents/upload', {
    multipart: { documentType: 'grievance_evidence', relatedId: String(id), file: textFile('mine.txt') },
  });
  expect(added.status()).toBe(404);
  await context.clearCookies();
  expect((await context.request.get(pathname)).status()).toBe(401);
  await colleague.dispose();
  expect(await namesOf(store, employee.id)).toEqual(['ladder.png']);
});
