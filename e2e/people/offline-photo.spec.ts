import { cameraExif, secret, segment } from '@muster/domain/document/photo-samples';
import { expect, type Locator, type Page } from '@playwright/test';
import { visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

test.use({ hasTouch: true });

/** A picture as a phone held upright takes it: stored lying, red at its top, blue below, with a place. */
async function phonePicture(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 320;
    const context = canvas.getContext('2d');
    for (const [color, left] of [['#f00', 0] as const, ['#00f', 320] as const]) {
      if (context) context.fillStyle = color;
      context?.fillRect(left, 0, 320, 320);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const bytes = Buffer.from(drawn, 'base64');
  return Buffer.concat([bytes.subarray(0, 2), segment(0xe1, 'Exif\0\0', cameraExif(6)), bytes.subarray(2)]);
}

test('U210 a photo is taken and cropped on the device, seen by others, there offline, and gone once it is removed', async ({
  page,
  context,
  employee,
  addPerson,
  sessionOf,
  store,
  browser,
  expectedConsole,
}) => {
  await visitOnce(page, '/profile');
  await page.reload();
  await page.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const choose = dialog.getByLabel(/^Choose (a|another) picture$/);
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toContainText('not a picture');
  const buffer = await phonePicture(page);
  const camera = dialog.getByLabel('Take a photo');
  await expect(camera).toHaveAttribute('capture', 'user');
  await camera.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByLabel('Left to right')).toBeDisabled();
  await dialog.getByLabel('Top to bottom').press('End');
  await drag(page, dialog.getByRole('img', { name: 'Your photo as it will be shown' }), 200);
  await expect(dialog.getByLabel('Top to bottom')).toHaveValue('0');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();

  const stored = store.read.selectFrom('photos').selectAll().where('id', '=', employee.id);
  const { content, version } = await stored.executeTakeFirstOrThrow();
  expect([content?.includes(secret), content?.includes('Exif')]).toEqual([false, false]);
  const path = `/photos/${employee.id}/${version}`;
  const picture = page.locator(`img[src="${path}"]`);
  await expect.poll(() => picture.first().evaluate(drawnAs)).toBe('256 red red');

  const other = await browser.newContext();
  await other.addCookies([await sessionOf(await addPerson({ isAdmin: true }))]);
  const colleague = await other.newPage();
  await colleague.goto(new URL(`/admin-people?search=${employee.employeeId}`, page.url()).href);
  await expect(colleague.locator(`img[src="${path}"]`).first()).toBeAttached();

  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => picture.first().evaluate(drawnAs)).toBe('256 red red');
  expect(await page.evaluate(storedPhotos)).toEqual([path]);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeDisabled();
  await context.setOffline(false);
  const removed = await other.request.delete(
    new URL(`/api/admin/people/${employee.id}/photo`, page.url()).href,
  );
  expect(removed.status()).toBe(200);
  await other.close();
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeEnabled();
  await expect.poll(() => page.evaluate(storedPhotos)).toEqual([]);
  // A page that was opened without a network reads the calendar again late: the log-out may come before the answer.
  expectedConsole.push(/401 .*company\.calendar/);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => caches.keys())).not.toContain('muster-photos');
});

/** Drags an element by some pixels downwards, with the mouse. */
async function drag(page: Page, element: Locator, down: number): Promise<void> {
  await element.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const [centre, middle] = [x + width / 2, y + height / 2];
  await page.mouse.down();
  await page.mouse.move(centre, middle + down / 2);
  await page.mouse.move(centre, middle + down);
  await page.mouse.up();
}

/** The addresses of the photos that the service worker stores. */
async function storedPhotos(): Promise<string[]> {
  const cache = await caches.open('muster-photos');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** The side of a picture, and its colours at the top and the bottom. */
function drawnAs(image: HTMLImageElement | SVGElement): string {
  if (!(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return '';
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0);
  const at = (y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(128, y, 1, 1).data ?? [];
    return red > blue ? 'red' : 'blue';
  };
  return `${canvas.width} ${at(10)} ${at(240)}`;
}
