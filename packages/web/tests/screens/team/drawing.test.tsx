import { addDays } from '@muster/domain/calendar/plain-date';
import { today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card, confirm, dialog, press, pressIn } from '../steps/page.ts';
import { openPerson } from '../steps/people.ts';
import { openSettings, part } from '../steps/settings.ts';

const office = await openOffice();
const boss = await office.addPerson({ isAdmin: true });
const rest = await office.rest(boss);
const lea = await office.addPerson({ fullName: 'Lea Leader' });
const ann = await office.addPerson({ fullName: 'Ann Cook' });

const teams = (page: Screen) => part(page, 'Teams');
const choose = async (page: Screen, action: string, name: string) => {
  await teams(page)
    .getByRole('button', { name: `More of ${name}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: action }).click();
};

test('D94 a company begins with its departments, and then draws the tree', async () => {
  await rest.patch(`/api/admin/people/${ann.id}`, { department: 'Kitchen' });
  const page = await openSettings(office, boss, 'teams');
  await expect(teams(page)).toContainText('No teams yet');
  await press(page, 'Make teams from departments');
  await expect(dialog(page)).toContainText('None → Kitchen');
  await pressIn(page, 'Make teams');
  const tree = teams(page).getByRole('list', { name: 'Teams' });
  await expect(tree).toContainText('Kitchen');
  await expect(tree).toContainText('1 person');
  await expect(teams(page)).toContainText('Without a lead: Kitchen');
  await expect(teams(page).getByRole('link', { name: /have no team/ })).toHaveAttribute(
    'href',
    '/admin-people?team=none',
  );

  await press(page, 'Add team');
  await pressIn(page, 'Save');
  await expect(dialog(page).getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await dialog(page).getByLabel('Name').fill('House');
  const leads = dialog(page).getByRole('combobox', { name: 'Leads' });
  await leads.fill('lea l');
  await page.getByRole('option', { name: /Lea Leader/ }).click();
  await expect(dialog(page).getByRole('list', { name: 'Leads' })).toContainText('Lea Leader');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toContainText('None → House');
  await pressIn(page, 'Save');
  await expect(tree).toContainText('House');
  await choose(page, 'Move to …', 'Kitchen');
  await dialog(page).getByLabel('Below').selectOption('House');
  await pressIn(page, 'Move');
  await expect(tree.getByRole('list', { name: 'Below House' })).toContainText('Kitchen');
  await tree.getByRole('button', { name: 'Below House' }).press('Enter');
  await expect(tree.getByRole('list', { name: 'Below House' })).toBeHidden();
});

test('D94 a team with people stays, an empty one goes', async () => {
  await rest.post('/api/admin/teams', { name: 'Empty' });
  const page = await openSettings(office, boss, 'teams');
  page.expectedConsole.push(/ 409 /);
  await choose(page, 'Remove', 'Kitchen');
  await confirm(page, 'Remove team');
  await expect(page.getByText('This team has people or teams: Ann Cook')).toBeVisible();
  await choose(page, 'Remove', 'Empty');
  await confirm(page, 'Remove team');
  await expect(teams(page).getByRole('list', { name: 'Teams' })).not.toContainText('Empty');
});

test('D94 who decides: what would wait for others is shown, and is not saved before', async () => {
  const wish = oneDay(monday(1), { leaveType: 'Sick Leave' });
  await (await office.rest(ann)).post('/api/leave-requests', wish);
  const page = await openSettings(office, boss, 'who-decides');
  const section = part(page, 'Who decides');
  const rules = async () => JSON.stringify(await rest.get('/api/admin/settings'));
  await section.getByRole('radio', { name: 'The lead', exact: true }).click();
  await section.getByLabel('Annual Leave').selectOption('Administrators');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText(/1\s*request waits for others/);
  await expect(dialog(page)).toContainText('→ Lea Leader');
  expect(await rules()).toContain('"default":"admins"');
  await pressIn(page, 'Save');
  await expect(section.getByText('Saved', { exact: true })).toBeVisible();
  expect(await rules()).toContain('"default":"lead","byType":{"Annual Leave":"admins"}');
});

test('D94 D95 D96 a person changes their team, gets a deputy, and reads as an auditor', async () => {
  const page = await openPerson(office, boss, lea);
  await expect(card(page, 'Team')).toContainText('House');
  await card(page, 'Team').getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('Team').selectOption('House');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toContainText('None → House');
  await pressIn(page, 'Save');
  await expect(card(page, 'Team')).toContainText('Since');
  await press(page, 'Name a deputy');
  await pressIn(page, 'Save');
  await expect(dialog(page).getByRole('combobox', { name: 'Deputy' })).toHaveAccessibleDescription(
    'Choose a person',
  );
  await dialog(page).getByRole('combobox', { name: 'Deputy' }).fill('ann c');
  await page.getByRole('option', { name: /Ann Cook/ }).click();
  await pressIn(page, 'Save');
  await expect(dialog(page)).toContainText('whenever the lead is away');
  await pressIn(page, 'Save');
  await expect(card(page, 'Team').getByRole('list', { name: 'Deputies' })).toContainText('Ann Cook');
});

test('D94 several people move to a team from the list, which is filtered by team', async () => {
  const page = await openScreen(office, boss, '/admin-people?team=none');
  await page
    .getByRole('checkbox', { name: /^Select Person/ })
    .first()
    .click();
  await press(page, 'Move to team');
  await dialog(page).getByLabel('Team').selectOption('House');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toContainText('None → House');
  await pressIn(page, 'Save');
  await expect(dialog(page)).toBeHidden();
});

test('D95 D96 an administrator ends an auditor’s reading, and removes a deputy', async () => {
  const eva = await office.addPerson({ fullName: 'Eva Auditor' });
  const until = addDays(today(), 30);
  await rest.post(`/api/admin/people/${eva.id}/auditor`, { until });
  const page = await openPerson(office, boss, eva);
  const auditor = card(page, 'Auditor');
  await expect(auditor).toContainText('Reads attendance, leave without reasons and payroll until');
  await auditor.getByRole('button', { name: 'End it' }).click();
  await expect(auditor).toContainText('For a works council, labour inspector or accountant');
  expect(await rest.get(`/api/admin/people/${eva.id}`)).toMatchObject({ auditorUntil: null });

  const hugo = await office.addPerson({ fullName: 'Hugo Head' });
  await rest.post('/api/admin/teams', { name: 'Bar', leadIds: [hugo.id] });
  await rest.post(`/api/admin/people/${hugo.id}/deputies`, { userId: eva.id, whenAway: true });
  const head = await openPerson(office, boss, hugo);
  await head.getByRole('button', { name: 'Remove Eva Auditor' }).click();
  await pressIn(head, 'Remove');
  await expect(head).toContainText('None: while they are away the team above decides.');
  expect(await rest.get(`/api/admin/people/${hugo.id}/deputies`)).toEqual([]);
});
