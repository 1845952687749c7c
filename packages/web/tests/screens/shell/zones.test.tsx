import { minute } from '@muster/domain/calendar/durations';
import { companyZone } from '@muster/testing/muster';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { checkOutSoon, manualCheckIn, recordsHere, status } from '../steps/device.ts';
import { allSent, press } from '../steps/page.ts';
import { putSession } from '../steps/sign-in.ts';

const office = await openOffice();
const [, city] = companyZone.split('/');
const note = `company time, ${city}`;

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['Pacific/Auckland', note],
  ['America/New_York', note],
  [companyZone, ''],
])(
  'D1 U9 a device in %s: every page says %j beside its clock, and so do the check-in and the leave form',
  async (zone, said) => {
    vi.stubEnv('TZ', zone);
    const page = await openScreen(office, await office.addPerson({ isAdmin: true }), '/dashboard');
    const expectNotes = async (inside: typeof page | ReturnType<typeof page.getByRole>, count: number) => {
      await expect(inside.getByText(/company time/)).toHaveCount(said ? count : 0);
      await expect(inside.getByText(note, { exact: true })).toHaveCount(said ? count : 0);
    };
    await expect(page.getByText('Not Checked In')).toBeVisible();
    await expectNotes(page.getByRole('banner'), 1);
    await expectNotes(page.getByRole('region', { name: /Today.s Status/ }), 1);
    for (const path of ['/attendance', '/leave', '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNotes(page.getByRole('banner'), 1);
    }
    await page.goto('/admin-attendance');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNotes(page, 2);
    await page.goto('/leave');
    await press(page, 'New Leave Request');
    await expectNotes(page.getByRole('dialog'), 1);
  },
);

test.each([-10, 36 * 60])(
  'D1 a device clock %i minutes off neither shows nor stores its own time',
  async (minutes) => {
    const page = await openScreen(office, undefined, '/login');
    await putSession(office, await office.addPerson());
    const right = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => right() + minutes * minute);
    onTestFinished(() => clock.mockRestore());
    await page.goto('/dashboard');
    await recordsHere(page);
    await manualCheckIn(page);
    await checkOutSoon(page);
    await expect(status(page)).toContainText('Checked Out');
    await allSent(page);
    await expect(status(page)).toContainText('0:00 h worked');
    await expect(status(page)).not.toContainText('Synced late');
  },
);
