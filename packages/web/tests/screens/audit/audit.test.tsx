import { monday, oneDay, ownWeek } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';

const office = await openOffice();

test('U94 the audit log says in words who did what to whom, is filtered by the address, and hides what one must not know (D21)', async () => {
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bodil Bauer' });
  const chief = await office.addPerson({ isAdmin: true, fullName: 'Chike Chief' });
  const ann = await office.addPerson({ fullName: 'Annika Audited' });
  const bosses = await office.rest(boss);
  const anns = await office.rest(ann);
  const { id } = await anns.post('/api/leave-requests', oneDay(monday(ownWeek(ann))));
  await bosses.patch(`/api/admin/leave-requests/${id}`, { status: 'approved' });
  await bosses.post('/api/admin/warnings', { userId: ann.id, title: 'Secret title', reason: 'x' });
  const grievance = { category: 'management', subject: 'Hush', description: 'About Bodil' };
  const filed = await anns.post('/api/grievances', { ...grievance, excludedAdminId: boss.id });
  await (await office.rest(chief)).patch(`/api/admin/grievances/${filed.id}`, {
    status: 'in_progress',
  });

  const page = await openScreen(office, boss, '/admin-audit');
  const who = page.getByRole('combobox', { name: 'Done by' });
  await who.fill('bodil ba');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Bodil Bauer/]);
  await who.press('Enter');
  await expect(who).toHaveValue(`Bodil Bauer, ${boss.employeeId}`);
  await expect(who).toHaveAttribute('aria-expanded', 'false');

  await who.press('ArrowDown');
  const options = page.getByRole('listbox').getByRole('option');
  // Until all names are there, the list is that of the words before.
  await expect(options.nth(1)).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  // More names may arrive after the key: then it is pressed again, from the first one.
  await expect
    .poll(async () => {
      await who.press('Home');
      await who.press('ArrowUp');
      return options.last().getAttribute('aria-selected');
    })
    .toBe('true');
  await expect(who).toHaveAttribute('aria-activedescendant', String(await options.last().getAttribute('id')));
  await who.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(who).toHaveValue(`Bodil Bauer, ${boss.employeeId}`);
  await who.click();
  await who.fill('chike');
  await expect(options).toHaveCount(1);
  await who.press('Tab');
  await expect(who).toHaveValue(`Bodil Bauer, ${boss.employeeId}`);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toContainText([
    'Bodil Bauer issued a warning to Annika Audited',
    'Bodil Bauer approved leave of Annika Audited',
  ]);
  await expect(page.getByRole('main')).not.toContainText('Secret title');
  await page.getByLabel('Action type').selectOption('Leave approved');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(`${office.muster.url}/admin-audit?actorId=${boss.id}&action=leave.approve`);
  await page.reload();
  await expect(who).toHaveValue(`Bodil Bauer, ${boss.employeeId}`);
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Action type').selectOption('Grievance updated');
  await expect(page.getByText('No entries found')).toBeVisible();

  await page.getByRole('button', { name: 'Clear Done by' }).click();
  await who.fill('chike');
  await page.getByRole('option', { name: /Chike Chief/ }).click();
  await expect(page).toHaveURL(new RegExp(`actorId=${chief.id}`));
  await expect(page.getByText('No entries found')).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/admin-audit$/);

  const chiefsPage = await openScreen(office, chief, `${pathname}${search}`);
  await expect(chiefsPage.getByRole('main').getByRole('listitem')).toContainText([
    'Chike Chief updated a grievance',
  ]);
  await expect(chiefsPage.getByRole('main')).not.toContainText('Annika');
  const annsPage = await openScreen(office, ann, '/admin-audit');
  await expect(annsPage).toHaveURL(/\/dashboard$/);
});
