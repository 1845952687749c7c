import { weekdayNames } from '@muster/domain/calendar/names';
import { addDays, type PlainDate, weekdayOf } from '@muster/domain/calendar/plain-date';
import { writtenDate } from '@muster/domain/calendar/written-date';
import { english } from '@muster/domain/language/texts';
import { today } from '@muster/testing/days';
import { monday, oneDay } from '@muster/testing/leave';
import { expect, test } from 'vitest';
import { openOffice } from '../office.ts';
import { openScreen, type Screen } from '../open-screen.tsx';
import { card } from '../steps/page.ts';

const office = await openOffice();

/** A date as a day of the calendar is called: `Friday, 20 November 2026`. */
const spoken = (date: PlainDate) => `${weekdayNames[weekdayOf(date) - 1]}, ${writtenDate(english, date)}`;
const day = (page: Screen, date: PlainDate) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${spoken(date)},`) });
const monthOf = (date: PlainDate) => date.slice(0, 7);

const rows = (page: Screen) =>
  page
    .getByRole('tabpanel')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

test('U73: the calendar shows approved leave only, two of a day and how many more, and what is approved meanwhile', async () => {
  // So long ago that no other test takes leave there.
  const start = monday(-40);
  const wednesday = addDays(start, 2);
  const boss = await office.rest(await office.addPerson({ isAdmin: true }));
  const ask = async (fullName: string, asked: Parameters<typeof oneDay>[1] = {}) => {
    const rest = await office.rest(await office.addPerson({ fullName, department: 'Workshop' }));
    const { id } = await rest.post('/api/leave-requests', oneDay(wednesday, asked));
    return (status: string) => boss.patch(`/api/admin/leave-requests/${id}`, { status });
  };
  const week = { startDate: start, endDate: addDays(start, 4), duration: 'multiple_days' } as const;
  await (await ask('Ann Annual', { ...week, reason: 'The sea, at last' }))('approved');
  await (await ask('Ben Sick', { leaveType: 'Sick Leave', duration: 'half_day' }))('approved');
  await (await ask('Cid Personal', { leaveType: 'Personal Leave' }))('approved');
  const approveDora = await ask('Dora Mother', { leaveType: 'Maternity Leave' });
  await (await ask('Rob Rejected'))('rejected');

  const page = await openScreen(
    office,
    await office.addPerson({ isAdmin: true }),
    `/admin?tab=calendar&month=${monthOf(wednesday)}`,
  );
  await expect(day(page, wednesday)).toHaveAccessibleName(
    /, 3 away: Ann Annual \(Annual Leave\), Ben Sick \(Sick Leave\), 1 more$/,
  );
  await expect(day(page, wednesday)).toContainText('+1 more');
  await expect(day(page, addDays(start, 1))).toHaveAccessibleName(/, 1 away: Ann Annual \(Annual Leave\)$/);
  await expect(card(page, 'Approved Leaves')).toContainText('3this month');
  await expect(card(page, 'Staff on Leave')).toContainText('3people');
  const ann = rows(page).filter({ hasText: 'Ann Annual' }).filter({ hasText: 'The sea, at last' });
  await expect(ann).toContainText(/P\d+.*Workshop.*Annual Leave.*Mon .* to Fri .*The sea, at last/s);
  await expect(page.getByRole('list', { name: 'Colours' })).toContainText(
    'Sick LeaveAnnual LeavePersonal LeaveOther types',
  );

  await approveDora('approved');
  await expect(day(page, wednesday)).toContainText('+2 more');
  await expect(card(page, 'Staff on Leave')).toContainText('4people');
  await day(page, wednesday).click();
  const dialog = page.getByRole('dialog', { name: spoken(wednesday) });
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Ann Annual.*Annual Leave/,
    /Ben Sick.*Sick Leave.*half a day/,
    /Cid Personal.*Personal Leave/,
    /Dora Mother.*Maternity Leave/,
  ]);
  await page.keyboard.press('Escape');
  await expect(day(page, wednesday)).toBeFocused();
  await expect(page.getByRole('tabpanel').getByText('Rob Rejected')).toHaveCount(0);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(card(page, 'Staff on Leave')).toContainText('0people');
  await expect(page.getByText('No approved leave this month')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(day(page, wednesday)).toContainText('+2 more');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).not.toHaveURL(/month=/);
  await expect(page.getByRole('grid').locator('[aria-current=date]')).toHaveAccessibleName(
    new RegExp(`^${spoken(today())}, today,`),
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/admin?tab=calendar&month=${monthOf(wednesday)}`);
  await expect(day(page, wednesday)).toHaveText(/^\d+4/);
  await expect(day(page, wednesday).getByText('Ann Annual')).toBeHidden();
});
