import { pdf } from '@muster/testing/files';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { card } from '../steps/page.ts';
import { showPerson } from '../steps/people.ts';

const office = await openOffice();

test('U144 D20 names lead to a person’s page, which lists what they asked for and what was noted, without grievances', async () => {
  const ann = await office.addPerson({ fullName: 'Ann Listed' });
  const boss = await office.addPerson({ isAdmin: true, fullName: 'Bea Boss' });
  const [own, admin] = [await office.rest(ann), await office.rest(boss)];
  await own.post('/api/leave-requests', oneDay(monday(2), { leaveType: 'Sick Leave' }));
  await own.post('/api/grievances', { subject: 'Loud saw', description: 'Daily', category: 'workload' });
  await own.upload('/api/documents/upload', pdf('attest.pdf'), { documentType: 'medical_certificate' });
  await own.upload('/api/documents/upload', pdf('secret.pdf'), { documentType: 'grievance_evidence' });
  await admin.post('/api/admin/prediction/follow-ups', { userId: ann.id, note: 'Talked about Mondays' });

  const page = await openScreen(office, boss, '/admin');
  for (const place of ['leave', 'documents', 'grievances']) {
    await page.goto(`/admin?tab=${place}&search=${ann.employeeId}`);
    await expect(
      page.getByRole('tabpanel').getByRole('link', { name: 'Ann Listed', exact: true }),
    ).toBeVisible();
  }
  await page.goto('/admin-audit');
  await page.getByRole('main').getByRole('link', { name: 'Ann Listed', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`person=%?2?2?${ann.id}`));

  await showPerson(page, ann);
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
