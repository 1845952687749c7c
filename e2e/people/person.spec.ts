import { monday, oneDay } from '@muster/testing/leave';
import { restClient } from '@muster/testing/rest-client';
import { expect } from '@playwright/test';
import { leavePath } from '../support/admin-steps.ts';
import { upload } from '../support/admin-tabs.ts';
import { test } from '../support/fixtures.ts';
import { card, openPerson } from '../support/people-steps.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
});

test('U144 D20 names lead to a person’s page, which lists what they asked for and what was noted, without grievances', async ({
  page,
  addPerson,
  sessionOf,
  signIn,
  muster,
}) => {
  const ann = await addPerson({ fullName: 'Ann Listed' });
  const boss = await addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const [cookie, admin] = [await sessionOf(ann), restClient(await sessionOf(boss))];
  const own = restClient(cookie);
  await own.post(leavePath, oneDay(monday(2), { leaveType: 'Sick Leave' }));
  await own.post('/api/grievances', { subject: 'Loud saw', description: 'Daily', category: 'workload' });
  await upload(muster, cookie, pdf('attest.pdf'), { documentType: 'medical_certificate' });
  await upload(muster, cookie, pdf('secret.pdf'), { documentType: 'grievance_evidence' });
  await admin.post('/api/admin/prediction/follow-ups', { userId: ann.id, note: 'Talked about Mondays' });

  await signIn(boss);
  const link = page.getByRole('main').getByRole('link', { name: 'Ann Listed', exact: true });
  for (const place of ['leave', 'documents', 'grievances']) {
    await page.goto(`/admin?tab=${place}&search=${ann.employeeId}`);
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: 'Ann Listed', exact: true }),
    ).toBeVisible();
  }
  await page.goto('/admin-audit');
  await link.first().click();
  await expect(page).toHaveURL(new RegExp(`person=%?2?2?${ann.id}`));

  await openPerson(page, ann);
  await expect(card(page, 'Leave requests')).toContainText(/All 1.*Sick Leave.*Pending/s);
  await expect(card(page, 'Uploaded documents')).toContainText(/attest\.pdf.*Pending Review/s);
  await expect(card(page, 'Follow-ups')).toContainText(/Talked about Mondays.*Bea Boss/s);
  await expect(card(page, 'Audit log')).toContainText('Bea Boss noted a follow-up for Ann Listed');
  await expect(page.getByRole('main')).not.toContainText(/grievance|secret\.pdf|Loud saw/i);
  await card(page, 'Leave requests')
    .getByRole('link', { name: /^All 1/ })
    .click();
  await expect(page.getByRole('tabpanel').getByRole('row', { name: /Ann Listed/ })).toHaveCount(1);
});
