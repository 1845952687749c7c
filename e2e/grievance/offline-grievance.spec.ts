import { listGrievances } from '@muster/db/features/grievance/reads';
import { documentsOf, namesOf, onlyGrievance, pngFile, storedFiles } from '@muster/testing/grievances';
import { keysOf } from '@muster/testing/ledger';
import type { Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { openCuttableProxy } from '../support/cuttable-proxy.ts';
import { allSent, noteSending, queueButton, visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';
import { choose, fileGrievance, openGrievance, rowOf, uploaded } from '../support/grievances.ts';

/** All bytes, among them those that mean something to a form. */
const odd = Array.from({ length: 70_000 }, (_, at) => (at * 7 + (at >> 8)) % 256);
const picture = pngFile('ladder.png', [...Buffer.from('GPS 52.5200 N 13.4050 E')]);
/** What the device keeps and sends of it. */
const cleanPicture = pngFile('ladder.png');
const note = {
  name: 'what I saw 梯子.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(odd), Buffer.from('\r\n--\r\n')]),
};

test('S22 S36 S37 D22 D42 a grievance with two files made without a network outlives the browser, and is applied once, in order, whole', async ({
  launchOptions,
  muster,
  addPerson,
  sessionOf,
  store,
  guard,
  expectedConsole,
}, testInfo) => {
  test.slow();
  expectedConsole.push(/ERR_(PROXY_)?CONNECTION/);
  const person = await addPerson();
  const cookie = await sessionOf(person);
  const profile = testInfo.outputPath('profile');
  // "Offline" ends with the page that Playwright holds; the service worker of a browser that closes or opens has its network.
  let network = await openCuttableProxy();
  const { address, port } = network;
  const open = async () => {
    const options = { ...launchOptions, baseURL: muster.url, proxy: { server: address } };
    const context = await chromium.launchPersistentContext(profile, options);
    guard(context);
    return context;
  };

  const first = await open();
  await first.addCookies([cookie]);
  const page = await first.newPage();
  await visitOnce(page, '/grievance');
  await first.setOffline(true);
  await network.close();
  const step = await fileGrievance(page, { subject: 'Broken ladder' });
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await choose(step, [picture, note]);
  for (const { name } of [picture, note]) await expect(rowOf(step, name)).toContainText('Waiting to sync');
  await step.getByRole('button', { name: 'Done' }).click();
  await expect(queueButton(page, '3 unsent')).toBeVisible();
  await expectWaiting(page);
  await page.close();
  await first.close();

  const second = await open();
  await second.setOffline(true);
  const reopened = await second.newPage();
  await reopened.goto('/grievance');
  await expect(queueButton(reopened, '3 unsent')).toBeVisible();
  await expectWaiting(reopened);
  expect(await listGrievances(store.read, person.id)).toEqual([]);

  const sent = noteSending(second);
  await second.addCookies([cookie]);
  network = await openCuttableProxy(port);
  await second.setOffline(false);
  await allSent(reopened);
  const id = await onlyGrievance(store, person.id);
  expect(await namesOf(store, person.id)).toEqual([picture.name, note.name]);
  for (const { relatedId } of await documentsOf(store, person.id)) expect(relatedId).toBe(id);
  expect(await storedFiles(muster, store, person.id)).toEqual([cleanPicture.buffer, note.buffer]);
  for (const [at, { fileName }] of (await documentsOf(store, person.id)).entries()) {
    const served = await second.request.get(`/uploads/${fileName}`);
    expect(await served.body()).toEqual([cleanPicture, note][at]?.buffer);
  }
  // The service worker of the reopened browser may have sent the grievance as well: under the same key.
  const keys = await keysOf(store, person.id);
  expect(keys).toHaveLength(3);
  expect([...new Set(sent.map(({ key }) => key))].sort()).toEqual(keys);
  expect([...new Set(sent.map(({ path }) => path))]).toEqual(['/api/grievances', '/api/documents/upload']);
  const mine = await openGrievance(reopened, 'Broken ladder');
  for (const { name } of [picture, note]) await uploaded(mine, name);
  await expect(mine).not.toContainText('Waiting to sync');
  await second.close();
  await network.close();
});

/** The grievance is shown, says that it waits, and knows what only the server could tell. */
async function expectWaiting(page: Page) {
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(
    /Broken ladder.*Waiting to sync/,
  );
  const mine = await openGrievance(page, 'Broken ladder');
  for (const { name } of [picture, note]) await expect(rowOf(mine, name)).toContainText('Waiting to sync');
  await expect(mine).toContainText('No one has opened this yet: it is only on this device.');
  await mine.getByRole('button', { name: 'Close' }).click();
}
