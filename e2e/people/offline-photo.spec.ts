import { cameraExif, secret, segment } from '@muster/domain/document/photo-samples';
import { expect, type Page } from '@playwright/test';
import { visitOnce } from '../support/device.ts';
import { test } from '../support/fixtures.ts';

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

test('U210 a photo is cropped on the device, shown to others, there without a network, and gone after log-out', async ({
  page,
  context,
  employee,
  addPerson,
  sessionOf,
  store,
  browser,
}) => {
  await visitOnce(page, '/profile');
  await page.reload();
  await page.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const choose = dialog.getByLabel(/^Choose (a|another) picture$/);
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByRole('alert')).toContainText('not a picture');
  const buffer = await phonePicture(page);
  await choose.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Top to bottom').press('Home');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();

  const stored = store.read.selectFrom('photos').selectAll().where('id', '=', employee.id);
  const { content, version } = await stored.executeTakeFirstOrThrow();
  expect([content?.includes(secret), content?.includes('Exif')]).toEqual([false, false]);
  const path = `/photos/${employee.id}/${version}`;
  const picture = page.locator(`img[src="${path}"]`);
  await expect.poll(() => picture.first().evaluate(drawnAs)).toBe('256 red red');

  const other = await browser.newContext();
  await other.addCookies([await sessionOf(await addPerson())]);
  const colleague = await other.newPage();
  await colleague.goto(new URL('/team-calendar', page.url()).href);
  await expect(colleague.locator(`img[src="${path}"]`).first()).toBeAttached();
  await other.close();

  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => picture.first().evaluate(drawnAs)).toBe('256 red red');
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeDisabled();
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => caches.keys())).not.toContain('muster-photos');
});

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
