import { english } from '@muster/domain/language/texts';
import { expect, test } from 'vitest';
import { type Anchor, groupOf, settingsAt, settingsGroups } from '../../../src/shell/settings-index.ts';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { hold } from '../steps/hold.ts';
import { openSettings, part, toSection } from '../steps/settings.ts';

const office = await openOffice();

test('U93 each section has an address and shows all of its parts, and no part of another', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-settings');
  await expect(part(page, 'Company')).toBeVisible();
  for (const group of settingsGroups) {
    await page.goto(`/admin-settings?section=${group.name}`);
    for (const { label } of group.parts) await expect(part(page, english(label))).toBeVisible();
    for (const other of settingsGroups.filter(({ name }) => name !== group.name))
      for (const { label } of other.parts) await expect(part(page, english(label))).toBeHidden();
  }
});

test('U93 the address of every part, as it was before there were sections, still leads to it', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-settings');
  for (const { anchor } of settingsGroups.flatMap(({ parts }) => parts))
    expect([groupOf(anchor)?.name, settingsAt(anchor).search.section]).toEqual([
      ownerOf(anchor),
      ownerOf(anchor),
    ]);
  // The last part of each section: the first would be there without a way to it, were it in the section that opens by itself.
  for (const { anchor, label } of settingsGroups.flatMap(({ parts }) => parts.slice(-1))) {
    await page.goto(`/admin-settings#${anchor}`);
    await expect(part(page, english(label))).toBeVisible();
  }
}, 180_000);

function ownerOf(anchor: Anchor) {
  return settingsGroups.find(({ parts }) => parts.some((each) => each.anchor === anchor))?.name;
}

test('U193 Find knows every part of the settings, by its name and by what else it is called', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find' });
  const found = palette.getByRole('group', { name: 'Settings' });
  for (const { label, words } of settingsGroups.flatMap(({ parts }) => parts))
    for (const word of [english(label), ...english(words).split(', ')]) {
      await palette.getByRole('combobox').fill(word);
      await expect(
        found
          .getByRole('option')
          .filter({ hasText: english(label) })
          .first(),
      ).toBeVisible();
    }
  await palette.getByRole('combobox').fill('hotline');
  await palette.getByRole('option', { name: /^Contacts/ }).click();
  await expect(page).toHaveURL(/section=company#contacts$/);
  await expect(part(page, 'Contacts')).toBeVisible();
});

test('U93 what is typed in one section is still there after a look at another', async () => {
  const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/admin-settings');
  await page.getByLabel('Company Name').fill('Loom and Sons');
  await expect(part(page, 'Company')).toContainText('Not saved yet');
  await toSection(page, 'Server');
  await expect(part(page, 'Company')).toBeHidden();
  await toSection(page, 'Company and contacts');
  await expect(page.getByLabel('Company Name')).toHaveValue('Loom and Sons');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not saved yet: Company.');
});

test('U93 who leaves while a part is being saved is not asked once it is saved', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openSettings(office, boss, 'company');
  const release = hold(page, 'company.');
  await part(page, 'Company').getByLabel('Company Name').fill('Larkfield Works');
  await part(page, 'Company').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not saved yet: Company.');
  release();
  await expect(page).toHaveURL(/\/admin-people/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
