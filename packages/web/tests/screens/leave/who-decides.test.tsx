import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { openAdmin } from '../steps/admin.ts';
import { card } from '../steps/page.ts';
import { asks, kitchenOf } from '../steps/team.ts';

const office = await openOffice();
const { boss, lea, ann, admin } = await kitchenOf(office);
const cem = await office.addPerson({ fullName: 'Cem Berk' });
await office.addPerson({ fullName: 'Bo Second', isAdmin: true });

test('U272 D94 a request says for whom it waits, follows a change live, and says it offline', async () => {
  await asks(office, ann, 3);
  const page = await openScreen(office, ann, '/leave');
  const details = card(page, 'Recent Request Details');
  await expect(details.getByRole('list', { name: 'Who decides' })).toContainText('Waits for Lea Kern');
  const team = await admin.post('/api/admin/teams', { name: 'Bar', leadIds: [cem.id] });
  await admin.post(`/api/admin/people/${ann.id}/team`, { teamId: team.id });
  await expect(details.getByRole('list', { name: 'Who decides' })).toContainText('Waits for Cem Berk');
  await page.setOffline(true);
  await page.reload();
  await expect(card(page, 'My Requests')).toContainText('Waits for Cem Berk');
});

test('U272 D94 each step that was taken is named, and the administrator sees the same chain', async () => {
  const { approval } = Object(await admin.get('/api/admin/settings'));
  await admin.patch('/api/admin/settings', {
    approval: { ...approval, leave: { default: 'lead_then_admin', byType: {}, secondStepOverDays: null } },
  });
  await asks(office, lea, 5);
  const request = await asks(office, ann, 6);
  await (await office.rest(cem)).patch(`/api/team/leave-requests/${request.id}`, { status: 'approved' });
  const steps = ['Approved by Cem Berk, ', 'Waits for an administrator: ', 'Ada Boss'];
  const page = await openScreen(office, ann, '/leave');
  for (const words of steps)
    await expect(
      card(page, 'Recent Request Details').getByRole('list', { name: 'Who decides' }).first(),
    ).toContainText(words);
  const panel = await openAdmin(office, boss, { tab: 'leave', review: String(request.id) });
  for (const words of steps)
    await expect(panel.getByRole('dialog').getByRole('list', { name: 'Who decides' })).toContainText(words);
  // A lead's own request goes past them.
  const own = await openScreen(office, lea, '/leave');
  await expect(card(own, 'Recent Request Details')).toContainText('No one decides their own request.');
});
