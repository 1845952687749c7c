import { sampleExports } from '@muster/domain/people/testing-exports';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { check, narrowLight, show } from '../support/axe.ts';
import { test } from '../support/live-steps.ts';
import { card, dialog, openPerson, press, pressIn } from '../support/people-steps.ts';

test('WCAG 2.2 AA of people and their windows', async ({ page, context, addPerson, sessionOf, signIn }) => {
  test.slow();
  await show(page, narrowLight);
  const look = (what: string) => check(page, what);
  const ann = await addPerson({ fullName: 'Wolfeschlegelsteinhausenbergerdorff', department: 'Stores' });
  const [admin, own] = [await addPerson({ isAdmin: true }), restClient(await sessionOf(ann))];
  const boss = restClient(await sessionOf(admin));
  await own.post('/api/papers/requests', { document: 'Other', details: 'The rules of the house' });
  await boss.post('/api/admin/warnings', { userId: ann.id, title: 'Late', reason: 'Again' });
  await boss.post(`/api/admin/people/${ann.id}/balance`, { days: -1.5, reason: 'Counted twice' });
  await signIn(admin);
  await page.goto('/admin-people');
  await expect(page.getByRole('table')).toBeVisible();
  await look('people');
  await press(page, 'Add person');
  await pressIn(page, 'Add person');
  await expect(dialog(page).getByText('Full Name is required')).toBeVisible();
  await dialog(page).getByLabel('Full Name').fill('Nora New');
  await dialog(page).getByLabel('Employee ID').fill('A11Y-1');
  await pressIn(page, 'Add person');
  await expect(dialog(page).getByLabel('Invitation link')).toBeVisible();
  await look('a person added');
  await pressIn(page, 'Done');
  await press(page, 'Invite again');
  await dialog(page)
    .getByRole('button', { name: /^Invite \d/ })
    .click();
  await expect(dialog(page).getByRole('list', { name: 'Invitations' })).toBeVisible();
  await look('invited again');
  await pressIn(page, 'Done');
  await page.goto('/admin-people?search=nobody+of+that+name');
  await expect(page.getByText('No people found')).toBeVisible();
  await look('people, none found');
  await press(page, 'Import CSV');
  await dialog(page).getByText('What the columns contain').click();
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await look('import, nothing chosen');
  await dialog(page).getByLabel('Or paste the lines').fill('Employee ID,Full Name\nX1,\nX2,Zed');
  await pressIn(page, 'Check the file');
  await expect(dialog(page).getByText('1 line cannot be imported')).toBeVisible();
  await look('import, a bad line');
  await pressIn(page, 'Back');
  const buffer = Buffer.from(sampleExports['personio-german']);
  const file = { name: 'personio.csv', mimeType: 'text/csv', buffer };
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  await pressIn(page, 'Check the file');
  await expect(dialog(page)).toContainText('Recognised: Personio.');
  await look('an import that was recognised');
  await page.keyboard.press('Escape');
  await page.goto('/admin-people?tab=requests');
  await expect(card(page, 'Requests')).toContainText('The rules of the house');
  await look('document requests');

  await openPerson(page, ann);
  await expect(card(page, 'HR documents')).toContainText('The rules of the house');
  await look('person');
  for (const [name, submit] of [
    ['Edit', 'Save'],
    ['Adjust balance', 'Adjust balance'],
    ['Add leave', 'Add leave'],
    ['Issue a warning', 'Issue warning'],
    ['Upload a pay slip', 'Upload'],
    [`Answer ${ann.fullName}, Other`, 'Send answer'],
    ['Reset password', 'Create link'],
  ] as const) {
    await press(page, name);
    if (name === 'Edit') await dialog(page).getByLabel('Full Name').fill('');
    await pressIn(page, submit);
    const outcome = name === 'Reset password' ? 'Give this link' : /is required|Write an answer/;
    await expect(dialog(page).getByText(outcome).first()).toBeVisible();
    await look(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await card(page, 'Attendance').locator('[aria-current=date]').click();
  await pressIn(page, 'Add day');
  await expect(dialog(page).getByText('Reason is required')).toBeVisible();
  await look('a day of someone');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Attendance').locator('[aria-current=date]')).toBeFocused();
  await press(page, 'Deactivate');
  await look('deactivate');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await expect(page.getByText('you can’t change it')).toBeVisible();
  await look('person, without a network');
});
