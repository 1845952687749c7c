import { expect } from '@playwright/test';
import { check } from '../support/axe.ts';
import {
  conversation,
  emptyChat,
  field,
  messages,
  numbered,
  openChat,
  post,
  say,
} from '../support/chat-steps.ts';
import { insertDay, today } from '../support/days.ts';
import { test } from '../support/fixtures.ts';
import { fillProfile } from '../support/full-profile.ts';
import {
  choose,
  fileGrievance,
  formOf as grievanceForm,
  onlyGrievance,
  openGrievance,
  rowOf,
  submit as submitGrievance,
  textFile,
  updates,
  uploaded,
} from '../support/grievances.ts';
import {
  fill,
  monday,
  oneDay,
  openForm,
  ownWeek,
  pdf,
  preview,
  requests,
  send,
} from '../support/leave-steps.ts';
import { restClient } from '../support/rest-client.ts';

/** Each theme at one of the widths: no colour depends on the width, and no size on the theme. */
const widths = { light: [360], dark: [1280] } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths[colorScheme]) {
    test(`WCAG 2.2 AA at ${width} px, ${colorScheme}`, async ({ page, addPerson, signIn }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/login', '/register']) await open(path);
      await signIn(await addPerson({ isAdmin: true, department: 'Office', position: 'Clerk' }));
      for (const path of ['/dashboard', '/attendance', '/leave', '/profile', '/admin-profile', '/nowhere'])
        await open(path);

      async function open(path: string) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await check(page, path);
      }
    });

    test(`WCAG 2.2 AA of leave and its windows at ${width} px, ${colorScheme}`, async ({
      page,
      employee,
      addPerson,
      sessionOf,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const own = restClient(await sessionOf(employee));
      const admin = restClient(await sessionOf(await addPerson({ isAdmin: true })));
      await page.goto('/leave');
      await expect(page.getByText(/^No leave requests found/)).toBeVisible();
      await check(page, 'leave, empty');
      const decided = { approved: ownWeek(employee), rejected: 2 };
      for (const [status, week] of Object.entries(decided)) {
        const { id } = await own.post('/api/leave-requests', oneDay(monday(week)));
        const adminResponse = 'Have a good rest';
        await admin.patch(`/api/admin/leave-requests/${id}`, { status, adminResponse });
      }
      await own.post('/api/leave-requests', oneDay(monday(3), { duration: 'half_day' }));
      await expect(requests(page)).toHaveCount(3);
      await check(page, 'leave, full');

      const form = await openForm(page);
      await send(form);
      await expect(form.getByText('Reason is required')).toBeVisible();
      await check(page, 'leave form, nothing filled in');
      await fill(form, oneDay(monday(4), { leaveType: 'Sick Leave' }));
      await expect(preview(form)).toContainText('Mon: 1 day');
      await check(page, 'leave form, filled in');
      await send(form);
      const step = page.getByRole('dialog', { name: 'Medical Certificate' });
      await step.getByLabel('Choose a file').setInputFiles(pdf('holiday.gif'));
      await expect(step.getByRole('alert')).toBeVisible();
      await check(page, 'certificate, refused');
      await step.getByRole('button', { name: 'Skip for Now' }).click();
      await requests(page).getByRole('button', { name: 'Sick Leave' }).click();
      await expect(page.getByRole('dialog', { name: 'Sick Leave' })).toBeVisible();
      await check(page, 'leave details');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await requests(page).getByRole('button', { name: 'Withdraw' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await check(page, 'leave, withdraw');
    });

    test(`WCAG 2.2 AA of the chat and its window at ${width} px, ${colorScheme}`, async ({
      page,
      context,
      addPerson,
      signIn,
      store,
      expectedConsole,
    }) => {
      test.slow();
      expectedConsole.push(/status of 422/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await emptyChat(store);
      const admin = await addPerson({ isAdmin: true });
      await signIn(admin);
      await openChat(page);
      await check(page, 'chat, empty');
      const others = [await addPerson(), await addPerson({ fullName: 'x'.repeat(60) })];
      for (const other of others)
        await post(store, other, [...numbered(30), `https://example.org/${'x'.repeat(200)}`]);
      await post(store, admin, ['From now on\nlunch is at noon'], true);
      await say(page, 'Thank you');
      await expect(messages(page).first()).toContainText('Thank you');
      await expect(page.getByText(/have seen this/)).toBeVisible();
      await check(page, 'chat, full');
      await conversation(page).press('End');
      await expect(page.getByText('This is where the conversation begins.')).toBeVisible();
      await post(store, others[0] ?? admin, ['News']);
      await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
      await check(page, 'chat, read back');
      await context.route('**/api/messages', (route) =>
        route.fulfill({ status: 422, json: { message: 'Not today' } }),
      );
      await say(page, 'Refused');
      await expect(messages(page).first()).toContainText('Failed');
      await field(page).fill('x'.repeat(4001));
      await check(page, 'chat, refused and too long');
      await page.getByRole('button', { name: 'Post Announcement' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Post Announcement' }).click();
      await expect(page.getByText('Message is required')).toBeVisible();
      await check(page, 'announcement, nothing filled in');
      await page.keyboard.press('Escape');
      await context.setOffline(true);
      await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
      await check(page, 'chat, disconnected');
    });

    test(`WCAG 2.2 AA of grievances and their windows at ${width} px, ${colorScheme}`, async ({
      page,
      context,
      employee,
      addPerson,
      sessionOf,
      store,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/grievance');
      await expect(page.getByText('No grievances filed yet.')).toBeVisible();
      await check(page, 'grievances, empty');
      await page.getByRole('button', { name: 'File New Grievance' }).click();
      await submitGrievance(page);
      await expect(grievanceForm(page).getByText('Description is required')).toBeVisible();
      await check(page, 'grievance form, nothing filled in');
      await page.keyboard.press('Escape');

      const documents = await fileGrievance(page, { subject: 'Broken ladder' });
      await choose(documents, [textFile('ladder.txt'), textFile('ladder.exe')]);
      await uploaded(documents, 'ladder.txt');
      await check(page, 'supporting documents, one taken and one refused');
      await documents.getByRole('button', { name: 'Done' }).click();
      const handler = restClient(await sessionOf(await addPerson({ isAdmin: true })));
      const id = await onlyGrievance(store, employee.id);
      await handler.patch(`/api/admin/grievances/${id}`, {
        status: 'in_progress',
        adminResponse: 'Locked away',
      });
      await expect(updates(page)).toContainText('Locked away');
      await check(page, 'grievances, full');
      await openGrievance(page, 'Broken ladder');
      await check(page, 'grievance');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await context.setOffline(true);
      const offline = await fileGrievance(page, { subject: 'Too dark' });
      await choose(offline, textFile('dark.txt'));
      await expect(rowOf(offline, 'dark.txt')).toContainText('Waiting to sync');
      await check(page, 'supporting documents, without a network');
    });
  }

  test(`WCAG 2.2 AA of what comes and goes, ${colorScheme}`, async ({
    page,
    addPerson,
    signIn,
    store,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 401/);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    const person = await addPerson();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await check(page, 'validation');
    await page.getByLabel('Employee ID').fill(person.employeeId);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Login failed').first()).toBeVisible();
    await check(page, 'destructive toast');

    await insertDay(store, person.id, today(), { in: 0, status: 'late' });
    await signIn(person);
    await page.goto('/dashboard');
    await expect(page.getByText('Late').first()).toBeVisible();
    await check(page, 'a record of today');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'menu');
  });

  test(`WCAG 2.2 AA of a full profile and its windows, ${colorScheme}`, async ({
    page,
    context,
    addPerson,
    sessionOf,
    signIn,
    store,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    const person = await addPerson({ department: 'Workshop', position: 'Joiner' });
    const own = restClient(await sessionOf(person));
    await fillProfile(store, person, own, restClient(await sessionOf(await addPerson({ isAdmin: true }))));
    await own.post('/api/papers/requests', { paper: 'Reference letter', details: 'For a flat' });
    await signIn(person);
    await page.goto('/profile');
    await expect(page.getByText('Second warning')).toBeVisible();
    await check(page, 'full');
    await page.setViewportSize({ width: 1280, height: 800 });
    await check(page, 'full and wide');
    await page.setViewportSize({ width: 360, height: 800 });

    const within = page.getByRole('dialog');
    for (const [name, shows] of [
      ['Download Pay Slips', 'No pay slips yet'],
      ['Request HR Documents', 'For a flat'],
      ['Change Password', 'Every other device'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(within).toContainText(shows);
      const submit = within.locator('button[type=submit]');
      if ((await submit.count()) > 0) {
        await submit.click();
        await expect(within.getByText('is required').first()).toBeVisible();
      }
      await check(page, name);
      await within.getByRole('button', { name: 'Close' }).click();
    }
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page, 'Sign Out Everywhere');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await check(page, 'without a network');
  });
}
