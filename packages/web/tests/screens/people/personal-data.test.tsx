import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card, press } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';

const office = await openOffice();

test('U221 D60 an administrator downloads the data of a person, who gets a notice', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const ann = await office.addPerson({ fullName: 'Ann Asked' });
  const page = await openPerson(office, boss, ann, { confirmed: false });
  page.expectedConsole.push(/ 403 /);
  await expect(card(page, 'Personal Data')).toContainText('It says what it leaves out');
  await press(page, 'Download Data');
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password', { exact: true }).fill(boss.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => page.downloads).toHaveLength(1);
  const [file] = page.downloads;
  expect(await file?.name()).toBe(`personal-data-${ann.employeeId}.zip`);
  expect((await file?.text())?.slice(0, 2)).toBe('PK');
  await page
    .getByRole('button', { name: /notification|notice/i })
    .first()
    .click();
  await expect(page.getByText('The personal data of Ann Asked was exported')).toBeVisible();
});

test('U221 without a connection the buttons say that they need one', async () => {
  const page = await openScreen(office, await office.addPerson(), '/profile');
  await expect(card(page, 'Your Data').getByRole('button')).toBeEnabled();
  await page.setOffline(true);
  await expect(card(page, 'Your Data').getByRole('button')).toBeDisabled();
  await expect(card(page, 'Your Data')).toContainText(/connection/);
});
