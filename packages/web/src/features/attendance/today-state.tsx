import type { DayState } from '@muster/domain/attendance/rules';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { spokenDate } from '../../company-time/dates.ts';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useOwn } from '../../store/use-own.ts';
import { exceptionOn, noCheckInText, shiftOf } from './no-check-in.ts';
import type { ShownRecord } from './pending.ts';
import { workedText } from './record.ts';
import { RecordBadges } from './record-badges.tsx';
import { TimeOfDay, TimeSpan } from './time-span.tsx';
import { useCheckIn } from './use-check-in.ts';

interface TodayStateProps {
  readonly state: DayState<ShownRecord>;
  readonly today: PlainDate;
}

/** Every state renders the same `Headline` element, so that screen readers announce the change. */
export function TodayState({ state, today }: TodayStateProps) {
  const t = useTranslate();
  const calendar = useCalendar();
  const { data: leaves = [] } = useOwn('leave');
  if (state.kind === 'not_checked_in')
    return (
      <Headline label={t('Not Checked In')}>
        {noCheckInText(t, today, calendar, leaves)}
        <Line text={exceptionOn(today, calendar)} />
      </Headline>
    );
  const { shift } = state;
  if (state.kind !== 'checked_out') {
    return (
      <Headline label={t('Checked In')} record={shift}>
        <Rich
          text={sinceText(t, state.kind, shift.date, today)}
          parts={{ time: <TimeOfDay at={shift.checkInTime} /> }}
        />
        {state.kind === 'checked_in' && <Line text={shiftOf(t, shift.date, calendar)} />}
        {state.kind === 'checked_in' && shift.date === today && <Place record={shift} />}
      </Headline>
    );
  }
  return (
    <Headline label={t('Checked Out')} record={shift}>
      <Rich
        text={t('<times/>, {worked} worked', { worked: workedText(shift) })}
        parts={{ times: <TimeSpan record={shift} /> }}
      />
    </Headline>
  );
}

function Line({ text }: { text: string | undefined }) {
  return text && <span className="block">{text}</span>;
}

function sinceText(
  t: Translate,
  kind: 'checked_in' | 'check_out_missed',
  date: PlainDate,
  today: PlainDate,
): string {
  const day = spokenDate(t, date, today);
  if (kind === 'check_out_missed')
    return date === today
      ? t('since <time/>. Too long ago to check out: ask your administrator.')
      : t('since {day}, <time/>. Too long ago to check out: ask your administrator.', { day });
  return date === today
    ? t('since <time/>')
    : t('since {day}, <time/>. Forgot to check out? Check in for today.', { day });
}

function Place({ record }: { record: ShownRecord }) {
  const t = useTranslate();
  const { skip } = useCheckIn();
  const { location } = useCalendar();
  if (skip) return <span className="block">{t('Finding your location…')}</span>;
  if (!record.manual || location === 'off') return null;
  return <span className="block">{t('You are checked in without a location.')}</span>;
}

interface HeadlineProps {
  readonly label: string;
  readonly record?: ShownRecord;
  readonly children: ReactNode;
}

function Headline({ label, record, children }: HeadlineProps) {
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="hyphens-none font-semibold text-xl tracking-tight sm:text-2xl">{label}</span>
        {record && <RecordBadges record={record} />}
      </p>
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}
