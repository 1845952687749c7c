import { open, openAs, openPage, settled, take } from './camera.mjs';
import { password } from './companies.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** The invitation, from the administrator's screen to the new person's phone. */
const invitation = {
  name: 'invitation',
  async pictures(browser, company) {
    const office = await openAs(browser, company, 'desktop', 'ADMIN');
    await open(office, '/admin-people');
    await press(office, 'Add person');
    const form = office.getByRole('dialog');
    await form.getByLabel('Full Name').fill('Noor Haddad-Petersen');
    await form.getByLabel('Position').fill('Joiner');
    await form.getByLabel('Department').fill('Workshop');
    await take(office, 'add-person');
    await form.getByRole('button', { name: 'Add person' }).click();
    const link = await form.getByLabel('Invitation link').inputValue();
    await settled(office);
    await take(office, 'invitation-link');
    await office.context().close();

    const phone = await openPage(browser, company, 'phone');
    await phone.goto(link);
    await settled(phone);
    await take(phone, 'welcome');
    await phone.getByLabel('New Password').fill(`${password} and more`);
    await press(phone, 'Set password and sign in');
    await phone.waitForURL('**/dashboard');
    await phone.getByRole('button', { name: 'Check In Now' }).waitFor();
    await settled(phone);
    await take(phone, 'before-check-in');
    await press(phone, 'Check In Now');
    await phone.getByRole('button', { name: 'Check Out Now' }).waitFor();
    await phone.getByText('Finding your location…').waitFor({ state: 'hidden' });
    await settled(phone);
    await take(phone, 'checked-in');
    await phone.context().close();
  },
};

/** Without a network: a check-in that waits, and the queue. */
const offline = {
  name: 'offline',
  async pictures(browser, company) {
    const page = await openAs(browser, company, 'phone', 'E023');
    await page.getByRole('button', { name: 'All sent' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /Manual Check-In|Check Out Now/ }).click();
    await page.getByText('Waiting to sync').first().waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('button:enabled', { hasText: 'Check Out Now' }).waitFor();
    await take(page, 'offline');
    await page.getByRole('button', { name: '1 unsent' }).click();
    await page.getByRole('dialog').waitFor();
    await take(page, 'queue');
    await page.context().close();
  },
};

/** A person's own months, leave, colleagues and profile. */
const own = {
  name: 'own',
  async pictures(browser, company) {
    const page = await openAs(browser, company, 'phone', 'E003');
    await open(page, '/attendance');
    await page
      .getByRole('button', { name: /16 November|Mon 16/ })
      .first()
      .click();
    await settled(page);
    await take(page, 'own-month');
    await page
      .getByRole('button', { name: /^Request a correction/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The train was late, and I forgot to check in.');
    await take(page, 'correction');
    await open(page, '/leave');
    await take(page, 'leave');
    await press(page, 'New Leave Request');
    const form = page.getByRole('dialog');
    await form.getByLabel('Leave Type').selectOption('Annual Leave');
    await form.getByLabel('Duration').selectOption('multiple_days');
    // She works from Monday to Wednesday.
    await form.getByLabel('Start Date').fill('2026-11-23');
    await form.getByLabel('End Date').fill('2026-11-24');
    await form.getByLabel('Reason').fill('A long weekend by the sea');
    await form.getByText(/left afterwards/).waitFor();
    await page.waitForLoadState('networkidle');
    await form.getByRole('button', { name: 'Submit Request' }).scrollIntoViewIfNeeded();
    await take(page, 'leave-request');
    for (const [path, name] of [
      ['/team-calendar', 'team-calendar'],
      ['/chat', 'chat'],
      ['/profile', 'profile'],
    ]) {
      await open(page, path);
      await take(page, name);
    }
    await open(page, '/grievance');
    await press(page, 'File New Grievance');
    await page.getByRole('dialog').waitFor();
    await take(page, 'grievance');
    await page.context().close();
  },
};

export const employeeAlbums = [invitation, offline, own];
