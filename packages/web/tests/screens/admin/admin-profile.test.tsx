import type { Store } from '@muster/db/store/store';
import { instantAt } from '@muster/domain/calendar/instant';
import { deliveryTexts, storedFailure } from '@muster/domain/notice/delivery-failures';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { makeGerman } from '../steps/german.ts';

const office = await openOffice();
const { store } = office;

test('U76 U77 U78 D34 an administrator’s profile tells what is so of the system, while it changes; others are denied', async () => {
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bodil Maria Boss' });
  const page = await openScreen(office, boss, '/admin-profile');
  const main = page.getByRole('main');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const account = card('Your administrator account');
  await expect(account).toContainText(/BB.*Bodil Maria Boss.*Administrator.*Active Admin/s);
  await expect(account).toContainText(/Position.*Administrator.*Department.*Management/s);
  await expect(card('Admin Actions')).toContainText('Active');
  await expect(card('System Status')).toContainText('Operational');
  await expect(card('Email Service')).toContainText('No recipient');
  await expect(card('Email Service')).not.toContainText('Ready');
  for (const [name, to] of [
    ['Admin Panel', '/admin'],
    ['Staff Attendance', '/admin-attendance'],
    ['Leave Requests', '/leave'],
    ['Company Chat', '/chat'],
  ] as const)
    await expect(card('Quick links').getByRole('link', { name })).toHaveAttribute('href', to);

  await (await office.rest(boss)).patch('/api/admin/settings', { adminEmail: 'hr@example.com' });
  await expect(card('Email Service')).toContainText('Ready');
  await expect(card('Storage')).toContainText(/All files.*0 Bytes of 20,000 MB.*per account.*500 MB/s);

  const mail = card('Email Notification System');
  await expect(mail).toContainText(/No mail server is set up.*notifications.*Active.*hr@example\.com/s);
  await expect(mail).toContainText('Emails are sent to the admin when employees submit leave requests');
  await failMail(store, 'The mail server was not found');
  await expect(card('Email Service')).toContainText('Failing');
  await expect(mail).toContainText(
    /Waiting to be sent.*1.*Last failure.*The mail server was not found.*Tried 3 times/s,
  );

  await mail.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Administrator’s email')).toBeVisible();
  await page.goBack();
  await page.setOffline(true);
  await expect(card('System Status')).toContainText('Unknown');
  await expect(main).not.toContainText('Operational');

  const employee = await openScreen(office, await office.addPerson(), '/admin-profile');
  await expect(employee.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(employee.getByText('You need administrator privileges to access this page.')).toBeVisible();
  await expect(employee.getByRole('main')).not.toContainText('hr@example.com');
});

test('U77 U232 D101 why an email was not sent is in the reader’s language; a sentence of an earlier release is as it was', async () => {
  const boss = await office.addPerson({ isAdmin: true });
  await (await office.rest(boss)).patch('/api/me', { language: 'de' });
  await makeGerman();
  await failMail(store, storedFailure(deliveryTexts.mailServerTookTooLong({ code: 'ETIMEDOUT' })));
  const page = await openScreen(office, boss, '/admin-profile');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const mail = card('E-Mail-Benachrichtigungen');
  const german = 'Der Mailserver hat zu lange gebraucht (ETIMEDOUT)';
  await expect(mail).toContainText(new RegExp(`Letzter Fehler.*${german.replace(/[()]/g, '\\$&')}`, 's'));
  await page.goto('/admin-diagnostics');
  await expect(card('Warteschlangen')).toContainText(german);
  await expect(page.getByRole('main')).not.toContainText('The mail server');

  const earlier = 'The mail server was not found (EDNS)';
  await failMail(store, earlier);
  await page.goto('/admin-profile');
  await expect(mail).toContainText(earlier);
  await expect(mail).not.toContainText(german);
});

/** A mail that was tried in vain, as the outbox notes it; the clock moves, so that the server hears of it. */
async function failMail(store: Store, lastError: string): Promise<void> {
  const later = instantAt(Date.now() + 3_600_000);
  await store.write(async (tx) => {
    tx.seq('everyone');
    const row = { kind: 'mail', payload: '{}', attempts: 3, lastError } as const;
    await tx.db
      .insertInto('outbox')
      .values({ ...row, nextAttemptAt: later, createdAt: instantAt(Date.now()) })
      .execute();
  });
}
