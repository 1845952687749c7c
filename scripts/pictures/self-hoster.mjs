import { open, openAs, openPage, settled, take } from './camera.mjs';
import { password } from './companies.mjs';

/** A company's first minutes, on an empty folder. */
const firstDay = {
  name: 'first-day',
  people: 0,
  async pictures(browser, company) {
    const page = await openPage(browser, company, 'desktop');
    await page.goto(company.setupLink);
    await page.getByLabel('Company Name').fill('Larkfield & Daughters');
    await page.getByLabel('Full Name').fill('Amara Okafor');
    await page.getByLabel('Position').fill('HR Manager');
    await page.getByLabel('Department').fill('Office');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await settled(page);
    await take(page, 'set-up');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/admin');
    await page.getByRole('region', { name: /^First steps/ }).waitFor();
    await take(page, 'first-steps');
    await page.context().close();
  },
};

/** What a self-hoster looks at each week. */
const care = {
  name: 'care',
  async pictures(browser, company) {
    const page = await openAs(browser, company, 'desktop', 'ADMIN');
    await open(page, '/admin-diagnostics');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await open(page, '/admin-diagnostics');
    await take(page, 'diagnostics');
    await open(page, '/admin-settings?section=server#webhooks');
    await take(page, 'backups');
    await page.context().close();
  },
};

export const selfHosterAlbums = [firstDay, care];
