import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Locator } from '../locator.ts';
import { openOffice } from '../office.ts';
import { openScreen } from '../open-screen.tsx';
import { openForm } from '../steps/leave.ts';
import { card } from '../steps/page.ts';
import { openSettings, part, save } from '../steps/settings.ts';

const office = await openOffice();
const source = join(import.meta.dirname, '../../../src');

/** The files that draw days in weeks, each with a test below or with why it needs none. */
const calendars: Readonly<Record<string, string>> = {
  'company-time/day-grid/day-grid.tsx': 'the grid of the three that follow',
  'features/attendance/own-month.tsx': 'own attendance',
  'features/leave/own/own-calendar.tsx': 'own leave',
  'features/leave/own/own-year.tsx': 'own leave of a year',
  'screens/people/attendance-card.tsx': 'a person',
  'features/prediction/details-dialog.tsx': 'the same grid as of a person',
  'features/leave/calendar/month-grid.tsx': 'everyone’s leave',
  'features/leave/picker/range-picker.tsx': 'the days of a request',
  'features/attendance/staff/figures.ts': 'sums of weeks (figures.test.ts)',
  'features/working-time/rota/rota-search.ts': 'the rota (rota/cells.test.ts)',
  'features/company/calendars-section.tsx': 'the setting itself, which lists days from Monday',
};

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('D103 every calendar is one of those below, and only the domain’s week counts from a first day', () => {
  const texts = filesOf(source).map((file) => [file, readFileSync(join(source, file), 'utf8')] as const);
  const drawing = texts.filter(([, text]) =>
    /<DayGrid|<DayPicker|weekFrom\(|startOfWeek\(|daysIntoWeek\(/.test(text),
  );
  expect(
    drawing
      .map(([file]) => file)
      .filter((file) => !(file in calendars))
      .sort(),
  ).toEqual(['features/leave/calendar/month.ts']);
  // A week that another file makes for itself would not follow the setting.
  const own = texts.filter(([, text]) =>
    /weekdayOf\([^)]*\)+\s*[-%]|[-%]\s*weekdayOf\(|weekdayNames\s*\.map/.test(text),
  );
  expect(own.map(([file]) => file)).toEqual(['company-time/dates.ts']);
});

const grid = /^SunMonTueWedThuFriSat/;

test('D103 every calendar begins its weeks on the company’s day', async () => {
  const ann = await office.addPerson();
  const boss = await office.addPerson({ isAdmin: true });
  const desk = await openSettings(office, boss, 'calendars');
  await desk.getByLabel('Weeks begin on').selectOption('Sunday');
  await save(desk, 'Calendars');
  await expect(part(desk, 'Calendars')).toContainText('Saved');

  await desk.goto('/admin?tab=calendar');
  await expect(desk.getByRole('grid').getByRole('columnheader').first()).toContainText('Sun');
  await desk.goto(`/admin-people?person=${ann.id}`);
  await expect(gridIn(desk.getByRole('main'))).toContainText(grid);

  const page = await openScreen(office, ann, '/attendance');
  await expect(gridIn(page.getByRole('main'))).toContainText(grid);
  await page.goto('/leave');
  await expect(gridIn(card(page, 'My Leave Calendar'))).toContainText(grid);
  await card(page, 'My Leave Calendar').getByRole('button', { name: 'One year' }).click();
  await expect(card(page, 'My Leave Calendar').getByRole('region').first()).toContainText('SuMoTuWeThFrSa');
  const form = await openForm(page);
  await expect(form.getByRole('grid')).toContainText(/^SuMoTuWeThFrSa/);
});

const gridIn = (place: Locator) => place.getByRole('group').filter({ hasText: 'Sun' }).first();
