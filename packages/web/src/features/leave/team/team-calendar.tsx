import { companyDate } from '@muster/domain/calendar/instant';
import { monthOf, type PlainDate } from '@muster/domain/calendar/plain-date';
import type { TeamMonth } from '@muster/domain/leave/team-schema';
import { awayParts } from '@muster/domain/leave/team-schema';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { changedSearch } from '../../../admin-table/read-search.ts';
import { textSearch } from '../../../admin-table/text-search.ts';
import { dateOfYear } from '../../../company-time/dates.ts';
import { useCalendar } from '../../../company-time/use-calendar.ts';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { listed } from '../../../language/listed.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { monthText, readMonth } from '../calendar/month.ts';
import { MonthNav } from '../calendar/month-nav.tsx';
import { awayOfPeople, daysOfTeam, lettersOf, partLabels } from './team.ts';
import { TeamGrid } from './team-grid.tsx';
import { TeamList } from './team-list.tsx';
import { useTeamMonth } from './use-team-month.ts';

export function TeamCalendar() {
  const t = useTranslate();
  const today = companyDate(useNow(), useCalendar());
  const search = textSearch(useSearch({ strict: false }));
  const month = readMonth(search['month']) ?? monthOf(today).first;
  const department = search['department'];
  const query = useTeamMonth(month, department);
  const isOnlyAwayAtFirst = (query.data?.total ?? 0) > fewPeople;
  const isOnlyAway = search['away'] ? search['away'] === 'only' : isOnlyAwayAtFirst;
  const { connected } = useSync();
  const navigate = useNavigate();
  const change = (changes: Record<string, string | undefined>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => changedSearch(textSearch(before), changes),
      resetScroll: false,
    });
  const show = (date = today) =>
    change({ month: monthText(date) === monthText(today) ? undefined : monthText(date) });
  return (
    <Card title={t('Who is away')} flush>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pb-4">
        <MonthNav month={month} onMonth={show} />
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3 max-sm:w-full">
          <OnlyAway checked={isOnlyAway} onChange={(only) => change({ away: only ? 'only' : 'all' })} />
          <DepartmentField
            departments={query.data?.departments}
            value={department}
            onChange={(chosen) => change({ department: chosen })}
          />
        </div>
      </div>
      {!connected && query.data === undefined ? (
        <p className="px-5 pb-5">{t('Who is away isn’t stored on this device. Go online to see it.')}</p>
      ) : (
        <Loaded
          query={query}
          failed={t('Could not load who is away')}
          waiting={<RowsSkeleton count={8} />}
          flush
        >
          {(team) => <Month month={month} team={team} today={today} isOnlyAway={isOnlyAway} />}
        </Loaded>
      )}
    </Card>
  );
}

/** Beyond this number the rows of those who are there hide those who are away. */
const fewPeople = 30;

interface OnlyAwayProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The list of a phone names only those who are away already. */
function OnlyAway({ checked, onChange }: OnlyAwayProps) {
  const t = useTranslate();
  return (
    <label className="flex min-h-11 items-center gap-2 max-md:hidden">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t('Only who is away')}
    </label>
  );
}

interface DepartmentFieldProps {
  readonly departments: readonly string[] | undefined;
  readonly value: string | undefined;
  readonly onChange: (department: string | undefined) => void;
}

function DepartmentField({ departments = [], value, onChange }: DepartmentFieldProps) {
  const t = useTranslate();
  const known = value && !departments.includes(value) ? [value, ...departments] : departments;
  return (
    <div className="w-full sm:w-56">
      <SelectField
        label={t('Department')}
        placeholder={t('All Departments')}
        options={known.map((name) => ({ value: name, label: name }))}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </div>
  );
}

interface MonthProps {
  readonly month: PlainDate;
  readonly team: TeamMonth;
  readonly today: PlainDate;
  readonly isOnlyAway: boolean;
}

function Month({ month, team: { people, total, away }, today, isOnlyAway }: MonthProps) {
  const t = useTranslate();
  const isNarrow = useNarrow();
  const days = daysOfTeam(month, useCompanyCalendar());
  const holidays = days.filter(({ holiday }) => holiday);
  const awayDays = awayOfPeople(days, away);
  const inGrid = isOnlyAway ? people.filter(({ id }) => awayDays.get(id)?.size) : people;
  return (
    <>
      {isNarrow || inGrid.length === 0 ? (
        <TeamList days={days} people={people} away={awayDays} today={today} />
      ) : (
        <TeamGrid days={days} people={inGrid} away={awayDays} today={today} />
      )}
      {!isNarrow && <TeamLegend />}
      {!isNarrow && holidays.length > 0 && (
        <p className="px-5 pb-4 text-ink-soft text-xs">
          ★{' '}
          {listed(
            t,
            holidays.map(({ date, holiday = '' }) =>
              t('{date} is {holiday}', { date: dateOfYear(t, date), holiday }),
            ),
          )}
        </p>
      )}
      {total > people.length && (
        <p className="px-5 pb-4 text-ink-soft">
          {t(
            '{length, number} of {total, plural, one {# person} other {# people}}. Choose a department to see the others.',
            {
              length: people.length,
              total,
            },
          )}
        </p>
      )}
    </>
  );
}

function TeamLegend() {
  const t = useTranslate();
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 px-5 py-3 text-ink-soft text-xs">
      {awayParts.map((part) => (
        <li key={part} className="flex items-center gap-1.5">
          <span
            className={`grid h-5 w-7 place-items-center rounded-sm font-semibold ${part === 'day' ? 'bg-info text-surface' : 'bg-info-soft text-info'}`}
          >
            {lettersOf(t, part)}
          </span>
          {t(partLabels[part].legend)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="h-5 w-7 rounded-sm bg-sunken" />
        {t('Day off')}
      </li>
    </ul>
  );
}
