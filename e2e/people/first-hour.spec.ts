import { startMuster } from '@muster/testing/muster';
import { expect } from '@playwright/test';
import { clicksOn, countClicks, createHand } from '../support/clicks.ts';
import { test } from '../support/fixtures.ts';
import { dialog, downloadedBy, press, pressIn } from '../support/people-steps.ts';
import { save } from '../support/settings-steps.ts';

/** A click, a field that is typed into, and two for what is chosen from a list or from the files of the computer. */
const most = 60;

const colleagues = Array.from(
  { length: 24 },
  (_, at) => `${String(at + 1).padStart(3, '0')};Käthe Größe ${at + 1};Bäckerin;Backstube;01.03.2021`,
);
const list = ['Personalnummer;Name;Position;Abteilung;Eintritt', ...colleagues].join('\r\n');

test('U17 U140 U141 U143 D24 D40 D108 an owner sets up a company of 25 people, and one of them comes in, in at most 60 clicks', async ({
  browser,
}) => {
  test.slow();
  // As most servers are, which say no zone that is anyone's.
  const fresh = await startMuster({ settings: { COMPANY_TIMEZONE: 'UTC' } });
  const office = await browser.newContext({ baseURL: fresh.url });
  const phone = await browser.newContext({ baseURL: fresh.url, viewport: { width: 360, height: 780 } });
  try {
    for (const context of [office, phone]) await countClicks(context);
    const hand = createHand();
    const page = await office.newPage();
    await page.goto(fresh.setupLink ?? '');
    await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Pacific/Auckland');
    await hand.type(page.getByLabel('Company Name'), 'Bäckerei Hinterhuber');
    await hand.type(page.getByLabel('Full Name'), 'Jörg Hinterhuber');
    await hand.type(page.getByLabel('Password', { exact: true }), 'seven amber lanterns');
    await hand.type(page.getByLabel('Confirm Password'), 'seven amber lanterns');
    await press(page, 'Create Account');

    await expect(page.getByRole('region', { name: /^First steps/ })).toBeVisible();
    await page.getByRole('button', { name: 'Add public holidays' }).click();
    await hand.choose(() => dialog(page).getByLabel('Country').selectOption('Germany'));
    await dialog(page)
      .getByRole('button', { name: /^Add \d+ holidays$/ })
      .click();
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('link', { name: 'Set the working hours' }).click();
    await hand.type(page.getByLabel('Day Start'), '06:00');
    await save(page, 'Working time');
    await page.getByRole('link', { name: 'People and sign-in' }).click();
    await page.getByRole('radio', { name: /^Closed/ }).check();
    // The password was typed at set-up.
    await save(page, 'Registration');
    await page.getByRole('link', { name: 'Company and contacts' }).click();
    for (const [at, name, number] of [
      [1, 'Betriebsrat', '+49 89 1234567'],
      [2, 'Betriebsärztin', '+49 89 7654321'],
    ] as const) {
      await press(page, 'Add contact');
      const contact = page.getByRole('group', { name: `Contact ${at}` });
      await hand.type(contact.getByLabel('Name'), name);
      await hand.type(contact.getByRole('textbox', { name: 'Phone' }), number);
    }
    await save(page, 'Contacts');
    await hand.type(page.getByLabel('Company Address'), 'Mühlgasse 3\n81671 München');
    await hand.type(page.getByLabel('Who Signs'), 'Jörg Hinterhuber');
    await save(page, 'Employment letter');

    await page.getByRole('link', { name: 'People', exact: true }).click();
    await press(page, 'Import CSV');
    const file = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
    await hand.choose(() => dialog(page).getByLabel('CSV file').setInputFiles(file));
    await pressIn(page, 'Check the file');
    await pressIn(page, 'Import 24 people');
    await expect(dialog(page)).toContainText('These links open on this computer only.');
    const links = await downloadedBy(page, () => pressIn(page, 'Download links'));
    await pressIn(page, 'Done');

    const [, link] = /,(http\S+\/welcome#[\w-]{43})/.exec(links.text) ?? [];
    const own = await phone.newPage();
    await own.goto(link ?? '');
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(
      'Welcome to Bäckerei Hinterhuber, Käthe Größe 1',
    );
    await hand.type(own.getByLabel('New Password'), 'nine violet kettles');
    await press(own, 'Set password and sign in');
    await expect(own).toHaveURL(/\/dashboard$/);
    await expect(own.getByRole('button', { name: /^Notices$/ })).toBeVisible();
    await own.context().clearCookies();
    await own.goto('/login');
    await expect(own.getByText('No account yet? Ask your administrator for one.')).toBeVisible();
    await hand.type(own.getByLabel('Employee ID'), '1');
    await hand.type(own.getByLabel('Password', { exact: true }), 'nine violet kettles');
    await press(own, 'Sign in');
    await expect(own).toHaveURL(/\/dashboard$/);

    const clicks = (await clicksOn(page)) + (await clicksOn(own)) + hand.clicks();
    test.info().annotations.push({ type: 'clicks', description: String(clicks) });
    expect(clicks).toBeLessThanOrEqual(most);
  } finally {
    await office.close();
    await phone.close();
    await fresh.remove();
  }
});
