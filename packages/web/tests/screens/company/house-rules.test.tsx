import { getSettings } from '@muster/db/features/company/reads';
import { companyTime, instantAt } from '@muster/domain/calendar/instant';
import { exampleContacts } from '@muster/domain/company/contacts';
import { usualGuidelines } from '@muster/domain/company/guidelines';
import { companyZone } from '@muster/testing/muster';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { sendNow } from '../steps/admin.ts';
import { formOf, openForm } from '../steps/grievance.ts';
import { card } from '../steps/page.ts';
import { openSettings, part, save } from '../steps/settings.ts';

const office = await openOffice();
const settings = () => getSettings(office.store.read, instantAt(Date.now()));

test('U49 D107 until someone enters contacts the card says so and whom to ask', async () => {
  await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const page = await openScreen(office, await office.addPerson(), '/grievance');
  const support = page.getByRole('region', { name: 'Support and Resources' });
  await expect(support).toContainText('No contacts have been entered yet.');
  await expect(support).toContainText(/Ask an administrator.*Bea Boss/);
  await expect(page.getByRole('main')).not.toContainText(/2001|911|0199/);
  const desk = await openScreen(office, await office.addPerson({ isAdmin: true }), '/grievance');
  await desk.getByRole('region', { name: 'Support and Resources' }).getByRole('link').click();
  await expect(part(desk, 'Contacts')).toBeVisible();
});

test('U49 U93 D107 contacts are entered from an example, a bad one is named at its field, and everyone has them', async () => {
  const page = await openSettings(office, await office.addPerson({ isAdmin: true }), 'contacts');
  const contacts = part(page, 'Contacts');
  await contacts.getByRole('button', { name: 'Start with an example' }).click();
  await expect(contacts.getByRole('group')).toHaveCount(4);
  expect((await settings()).supportContacts).toEqual([]);
  await contacts.getByRole('button', { name: 'Remove Security' }).click();
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  const council = contacts.getByRole('group', { name: 'Contact 4' });
  await council.getByLabel('Name').fill('Works council');
  await council.getByLabel('Kind').selectOption('Link');
  await council.getByRole('textbox', { name: 'Link' }).fill('http://council.example.com');
  await contacts.getByRole('button', { name: 'Save' }).click();
  await expect(council.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(
    /Link must begin with https/,
  );
  await council.getByRole('textbox', { name: 'Link' }).fill('https://council.example.com');
  await save(page, 'Contacts');
  const link = { name: 'Works council', value: 'https://council.example.com', kind: 'link' } as const;
  expect((await settings()).supportContacts).toEqual([
    ...exampleContacts.filter(({ name }) => name !== 'Security'),
    link,
  ]);

  const own = await openScreen(office, await office.addPerson(), '/grievance');
  const support = own.getByRole('region', { name: 'Support and Resources' });
  await expect(support.getByRole('link', { name: 'council.example.com' })).toHaveAttribute(
    'href',
    link.value,
  );
  await expect(support.getByRole('link', { name: /0199/ })).toHaveAttribute('href', 'tel:18005550199');
  await expect(support).toContainText('Extension 2001');
});

test('U50 D107 where one administrator would read it, the form says who before a word is typed', async () => {
  const alone = await openOffice();
  const [only] = await alone.store.read
    .selectFrom('users')
    .select('fullName')
    .where('isAdmin', '=', 1)
    .execute();
  const page = await openScreen(alone, await alone.addPerson(), '/grievance');
  await openForm(page);
  const notice = formOf(page).getByText(/is the only administrator, and will read this/);
  await expect(notice).toContainText(only?.fullName ?? 'nobody');
  await alone.addPerson({ isAdmin: true });
  await page.reload();
  await openForm(page);
  await expect(formOf(page).getByLabel('Subject')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('U44 D107 the company has its own chat guidelines, or none and no card', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  const page = await openScreen(office, boss, '/chat');
  await expect(card(page, 'Chat Guidelines').getByRole('listitem')).toHaveText([...usualGuidelines]);
  const enter = async (text: string) => {
    await page.goto('/admin-settings#chat-guidelines');
    await part(page, 'Chat Guidelines').getByRole('textbox').fill(text);
    await save(page, 'Chat Guidelines');
    await page.goto('/chat');
  };
  await enter('Be kind\n\n  No shop talk after six ');
  await expect(card(page, 'Chat Guidelines').getByRole('listitem')).toHaveText([
    'Be kind',
    'No shop talk after six',
  ]);
  await enter('');
  await expect(card(page, 'Quick Actions')).toBeVisible();
  await expect(card(page, 'Chat Guidelines')).toHaveCount(0);
});

test('D103 a rule accepts manual check-ins, and offers those that wait and fit, with Undo', async () => {
  const [ann, ben] = [await office.addPerson(), await office.addPerson()];
  for (const person of [ann, ben])
    await (await office.rest(person)).post('/api/attendance/checkin', { manualCheckIn: true });
  const desk = await openSettings(office, await office.addPerson({ isAdmin: true }), 'manual-check-ins');
  const rule = part(desk, 'Manual check-ins');
  const offer = rule.getByRole('region', { name: 'Waiting check-ins' });
  await rule.getByLabel('Accept within').fill('241');
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect(rule.getByLabel('Accept within')).toHaveAccessibleDescription(/1 to 240 whole minutes/);
  // The usual time of someone new is the day's start: the minute of these check-ins.
  const now = companyTime(instantAt(Date.now()), companyZone).slice(0, 5);
  const boss = await office.rest(await office.addPerson({ isAdmin: true }));
  await boss.patch('/api/admin/settings', { dayStart: now < '23:58' ? now : '23:58', dayEnd: '23:59' });
  await expect(offer).toBeHidden();
  await rule.getByLabel('Accept within').fill('240');
  await save(desk, 'Manual check-ins');
  expect((await settings()).acceptManual).toEqual({ minutes: 240 });
  await expect(offer).toContainText('2 manual check-ins that wait for review fit this rule.');
  await offer.getByRole('button', { name: 'Accept 2' }).click();
  await expect(offer).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Accept 2' }).click();
  await sendNow(desk, '2 records will be marked as fine');
  await expect.poll(() => reviewed(office.store)).toBe(2);
  await expect(offer).toBeHidden();
});

async function reviewed({ read }: typeof office.store): Promise<number> {
  return (await read.selectFrom('reviewed_attendance').select('attendanceId').execute()).length;
}
