import type { Translate } from '@muster/domain/language/translate';
import { daysText } from '@muster/domain/leave/balance';
import { leaveTypeText } from '@muster/domain/leave/type-labels';
import { personDayText } from '@muster/domain/working-time/day-words';
import type { RehearsalRow } from '@muster/domain/working-time/rehearsal';
import { shortDate, spanText, timeText } from '../../../company-time/dates.ts';

interface ChangeTexts {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly note?: string | undefined;
}

/** What a row of a rehearsal says: what it is about, and what it is before and after the change. */
export function changeTexts(t: Translate, row: RehearsalRow): ChangeTexts {
  switch (row.what) {
    case 'leave': {
      const [before, after] = [daysText(t, row.before * 2), daysText(t, row.after * 2)];
      return { title: `${leaveTypeText(t, row.leaveType)}, ${spanText(t, row)}`, before, after };
    }
    case 'shifts':
      return {
        title: t('From {date}', { date: shortDate(t, row.date) }),
        before: personDayText(t, row.before),
        after: personDayText(t, row.after),
        note: shiftsNote(t, row),
      };
    case 'today':
      return {
        title: t('Today ends later'),
        before: timeText(row.before, row.timeZone),
        after: timeText(row.after, row.timeZone),
      };
    case 'recordsTime': {
      const said = (records: boolean) => (records ? t('Records time') : t('Records no time'));
      const title = t('From {date}', { date: shortDate(t, row.date) });
      return { title, before: said(row.before), after: said(row.after) };
    }
    case 'grace': {
      const said = (count: number) =>
        t('{count, plural, one {# minute of grace} other {# minutes of grace}}', { count });
      const title = t('From {date}', { date: shortDate(t, row.date) });
      return { title, before: said(row.before), after: said(row.after) };
    }
    case 'records':
      return {
        title: t('Closed days are counted again'),
        before: t('{count, plural, one {# record goes} other {# records go}}', { count: row.before }),
        after: t('{count, plural, one {# record is added} other {# records are added}}', {
          count: row.after,
        }),
      };
  }
}

function shiftsNote(
  t: Translate,
  { days: count, planned }: Extract<RehearsalRow, { what: 'shifts' }>,
): string {
  const differ = t(
    '{count, plural, one {# day of the four weeks differs.} other {# days of the four weeks differ.}}',
    {
      count,
    },
  );
  if (planned === 0) return differ;
  const stay = t(
    '{planned, plural, one {# day of the rota stays as planned.} other {# days of the rota stay as planned.}}',
    {
      planned,
    },
  );
  return `${differ} ${stay}`;
}
