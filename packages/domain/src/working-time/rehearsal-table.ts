import { companyTime, type Instant } from '../calendar/instant.ts';
import type { Row, Table } from '../file-formats/table.ts';
import { yesNo } from '../file-formats/yes-no.ts';
import { msg, type Translatable, type Translate } from '../language/translate.ts';
import { personDayText } from './day-words.ts';
import type { RehearsalRow } from './rehearsal.ts';

/** What each kind of row is about. */
export const rehearsedLabels: Readonly<Record<RehearsalRow['what'], Translatable>> = {
  leave: msg('Leave counts other days'),
  shifts: msg('Other hours'),
  today: msg('Today ends later'),
  recordsTime: msg('Records time'),
  grace: msg('Grace in minutes'),
  records: msg('Closed days are counted again'),
};

/** The rows of a rehearsal as a file. */
export const rehearsalTable = (t: Translate): Table<RehearsalRow> => ({
  header: [
    t('Employee ID'),
    t('Name'),
    t('What changes'),
    t('From'),
    t('To'),
    t('Before', undefined, 'a change'),
    t('After', undefined, 'a change'),
  ],
  cells: (row) => [row.employeeId, row.name, t(rehearsedLabels[row.what]), ...changeCells(t, row)],
});

function changeCells(t: Translate, row: RehearsalRow): Row {
  switch (row.what) {
    case 'leave':
      return [{ date: row.startDate }, { date: row.endDate }, row.before, row.after];
    case 'shifts':
      return [{ date: row.date }, null, personDayText(t, row.before), personDayText(t, row.after)];
    case 'today': {
      const { date, timeZone, before, after } = row;
      return [{ date }, null, timeText(before, timeZone), timeText(after, timeZone)];
    }
    case 'recordsTime':
      return [{ date: row.date }, null, yesNo(t, row.before), yesNo(t, row.after)];
    case 'grace':
      return [{ date: row.date }, null, row.before, row.after];
    case 'records':
      return [null, null, row.before, row.after];
  }
}

function timeText(at: Instant, zone: string): string {
  return companyTime(at, zone).slice(0, 5);
}
