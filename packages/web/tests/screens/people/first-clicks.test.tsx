import { expect, test } from 'vitest';
import type { Screen } from '../open-screen.tsx';
import { countClicks } from '../steps/clicks.ts';
import { openNewCompany, pathOf } from '../steps/new-company.ts';
import { dialog, press, pressIn } from '../steps/page.ts';
import { save } from '../steps/settings.ts';
import { signIn } from '../steps/sign-in.ts';

const founder = 'seven amber lanterns';
const password = 'nine violet kettles';

test('U19 U140 U141 U142 U143 D24 D40 a new administrator names the company and adds three people, and the first one signs in, in 9 clicks', async () => {
  const { open, link } = await openNewCompany();
  const clicks = countClicks();
  const page = await open(link);
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expect(page.getByText('Muster is not set up yet')).toHaveCount(0);
  await page.getByLabel('Company Name').fill('Loom and Sons');
  await page.getByLabel('Employee ID').fill('M-001');
  await page.getByLabel('Full Name').fill('Ada Boss');
  await page.getByLabel('Password', { exact: true }).fill(founder);
  await page.getByLabel('Confirm Password').fill(founder);
  await press(page, 'Create Account');
  await expect(page.getByRole('region', { name: /^First steps: \d of 10 done/ })).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Add person');
  await expect(dialog(page).getByLabel('Employee ID')).toHaveValue('M-002');
  const invitation = await addPerson(page, 'Nora New');
  for (const [name, id] of [
    ['Niko New', 'M-003'],
    ['Nina New', 'M-004'],
  ] as const) {
    await pressIn(page, 'Add another');
    await expect(dialog(page).getByLabel('Employee ID')).toHaveValue(id);
    await addPerson(page, name);
  }

  const own = await open(invitation);
  own.expectedConsole.push(/ (400|404) /);
  await expect(own.getByRole('heading', { name: 'Welcome to Loom and Sons, Nora New' })).toBeVisible();
  await own.getByLabel('New Password').fill('nora new');
  await own.keyboard.press('Enter');
  await expect(own.getByLabel('New Password')).toHaveAccessibleDescription(/name/);
  await own.getByLabel('New Password').fill(password);
  await press(own, 'Set password and sign in');
  await expect(own).toHaveURL(/\/dashboard$/);
  await expect(own.getByText('Nora New').first()).toBeVisible();
  expect(clicks.soFar()).toBeGreaterThan(5);
  expect(clicks.soFar()).toBeLessThanOrEqual(9);
  await own.goto('/profile');
  await own.goto(invitation);
  await expect(own.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

  const again = await open('/login');
  await signIn(again, { id: 1, employeeId: 'M-001', fullName: 'Ada Boss', password: founder });
  await again.getByRole('link', { name: 'People', exact: true }).click();
  await again.getByLabel('State', { exact: true }).selectOption('Invited');
  await expect(again.getByText('1–2 of 2 people')).toBeVisible();
});

/** Fills in the open form, and answers the link of the new person. */
async function addPerson(page: Screen, fullName: string): Promise<string> {
  await dialog(page).getByLabel('Full Name').fill(fullName);
  await pressIn(page, 'Add person');
  const field = dialog(page).getByLabel('Invitation link');
  await expect(field).toBeVisible();
  return pathOf(await field.inputValue());
}

const most = 60;

const colleagues = Array.from(
  { length: 24 },
  (_, at) => `${String(at + 1).padStart(3, '0')};Käthe Größe ${at + 1};Bäckerin;Backstube;01.03.2021`,
);
const list = ['Personalnummer;Name;Position;Abteilung;Eintritt', ...colleagues].join('\r\n');

test('U17 U140 U141 U143 D24 D40 D108 an owner sets up a company of 25 people, and one of them comes in, in at most 60 clicks', async () => {
  // As most servers are, which say no zone that is anyone's.
  const { open, link } = await openNewCompany({ settings: { COMPANY_TIMEZONE: 'UTC' } });
  const clicks = countClicks();
  const page = await open(link);
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveValue('Pacific/Auckland');
  await clicks.type(page.getByLabel('Company Name'), 'Bäckerei Hinterhuber');
  await clicks.type(page.getByLabel('Full Name'), 'Jörg Hinterhuber');
  await clicks.type(page.getByLabel('Password', { exact: true }), founder);
  await clicks.type(page.getByLabel('Confirm Password'), founder);
  await press(page, 'Create Account');

  await expect(page.getByRole('region', { name: /^First steps/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add public holidays' }).click();
  await clicks.choose(() => dialog(page).getByLabel('Country').selectOption('Germany'));
  await dialog(page)
    .getByRole('button', { name: /^Add \d+ holidays$/ })
    .click();
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('link', { name: 'Set the working hours' }).click();
  await clicks.type(page.getByLabel('Day Start'), '06:00');
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
    await clicks.type(contact.getByLabel('Name'), name);
    await clicks.type(contact.getByRole('textbox', { name: 'Phone' }), number);
  }
  await save(page, 'Contacts');
  await clicks.type(page.getByLabel('Company Address'), 'Mühlgasse 3\n81671 München');
  await clicks.type(page.getByLabel('Who Signs'), 'Jörg Hinterhuber');
  await save(page, 'Employment letter');

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await press(page, 'Import CSV');
  const file = { name: 'Liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await clicks.choose(() => dialog(page).getByLabel('CSV file').setInputFiles(file));
  await pressIn(page, 'Check the file');
  await pressIn(page, 'Import 24 people');
  await expect(dialog(page)).toContainText('These links open on this computer only.');
  await pressIn(page, 'Download links');
  await expect.poll(() => page.downloads).toHaveLength(1);
  const links = (await page.downloads[0]?.text()) ?? '';
  await pressIn(page, 'Done');

  const [, invitation = ''] = /,(http\S+\/welcome#[\w-]{43})/.exec(links) ?? [];
  const own = await open(pathOf(invitation));
  await own.setViewportSize({ width: 360, height: 780 });
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(
    'Welcome to Bäckerei Hinterhuber, Käthe Größe 1',
  );
  await clicks.type(own.getByLabel('New Password'), password);
  await press(own, 'Set password and sign in');
  await expect(own).toHaveURL(/\/dashboard$/);
  await expect(own.getByRole('button', { name: /^Notices$/ })).toBeVisible();
  const later = await open('/login');
  await later.setViewportSize({ width: 360, height: 780 });
  await expect(later.getByText('No account yet? Ask your administrator for one.')).toBeVisible();
  await clicks.type(later.getByLabel('Employee ID'), '1');
  await clicks.type(later.getByLabel('Password', { exact: true }), password);
  await press(later, 'Sign in');
  await expect(later).toHaveURL(/\/dashboard$/);

  expect(clicks.soFar()).toBeGreaterThan(20);
  expect(clicks.soFar()).toBeLessThanOrEqual(most);
});
