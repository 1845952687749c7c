import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { moment, password } from './companies.mjs';

const views = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** Opens a page of no one on a phone or a desktop at the time of the pictures, in the light theme. */
export async function openPage(browser, { baseURL }, view, storageState) {
  const context = await browser.newContext({
    baseURL,
    storageState,
    ...views[view],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['geolocation', 'clipboard-write'],
    geolocation: { latitude: 52.52112, longitude: 13.40601 },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  return page;
}

/** Opens the dashboard of a person. Each signs in once, because their bell counts sign-ins. */
export async function openAs(browser, company, view, person) {
  const page = await openPage(browser, company, view, company.sessions.get(person));
  await page.goto(company.sessions.has(person) ? '/dashboard' : '/login');
  if (!company.sessions.has(person)) await signIn(page, person);
  await page.waitForURL('**/dashboard');
  await settled(page);
  company.sessions.set(person, await page.context().storageState());
  return page;
}

async function signIn(page, person) {
  await page.getByLabel('Employee ID').fill(person);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page of the app, and waits until nothing more arrives. */
export async function open(page, path) {
  await page.goto(path);
  await settled(page);
}

/** Resolves when the page has its heading, its letters and its data, and nothing moves. */
export async function settled(page) {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('Loading').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

/** Scrolls until an element is below the top bar. */
export async function scrollTo(page, element) {
  const box = await element.boundingBox();
  await page.evaluate((top) => window.scrollBy(0, top - 80), box?.y ?? 0);
}

/** Writes what the page shows to `docs/images/<name>.webp`. */
export async function take(page, name) {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const picture = await page.screenshot({ caret: 'hide', animations: 'disabled' });
  writeFileSync(join(root, `docs/images/${name}.webp`), await asWebp(page, picture));
}

/** The browser is the tool that knows this format. The quality is where letters stay sharp. */
async function asWebp(page, png) {
  const drawing = await page.context().newPage();
  const text = await drawing.evaluate(async (source) => {
    const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const made = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    const written = new Uint8Array(await made.arrayBuffer());
    let letters = '';
    for (const byte of written) letters += String.fromCharCode(byte);
    return btoa(letters);
  }, png.toString('base64'));
  await drawing.close();
  return Buffer.from(text, 'base64');
}
