import type { DayStats } from '@muster/domain/attendance/day-schema';
import type { MissingPerson } from '@muster/domain/attendance/missing-schema';
import { companyDate } from '@muster/domain/calendar/instant';
import { isWorkDay } from '@muster/domain/calendar/work-days';
import { msg, type Translate } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { CalendarOff, ChevronRight, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { dateOfYear } from '../../../company-time/dates.ts';
import { Moment } from '../../../company-time/moment.tsx';
import { useCompanyCalendar } from '../../../company-time/use-company-calendar.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { figureText } from '../../../language/figure-text.ts';
import { Rich } from '../../../language/rich.tsx';
import { useTranslate } from '../../../language/use-translate.ts';
import { Face } from '../../../person/face.tsx';
import { PersonLink, PersonPlace } from '../../../person/person-link.tsx';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type Team, teamsOf } from './teams.ts';

/** The people who are read; up to how many all are named; beyond how many a phone folds them. */
const [mostRead, fewPeople, onPhone] = [200, 16, 6];

export function MissingCard() {
  const stats = trpc.attendance.dayStats.useQuery().data;
  return <MissingList missing={trpc.attendance.missing.useQuery({ limit: mostRead })} stats={stats} />;
}

interface MissingListProps {
  readonly missing: {
    readonly data: readonly MissingPerson[] | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** The figures of the day, once they are there. */
  readonly stats: DayStats | undefined;
}

/** Where links lead to pages of people, they lead to the whole day, too. */
export function MissingList({ missing, stats }: MissingListProps) {
  const t = useTranslate();
  return (
    <Card title={t(title)} flush>
      <Loaded query={missing} failed={t('Could not load who is missing')} waiting={waiting} flush>
        {(people) => (people.length === 0 ? <Nobody stats={stats} /> : <Groups people={people} />)}
      </Loaded>
    </Card>
  );
}

export function MissingOutline() {
  const t = useTranslate();
  return (
    <Card title={t(title)} flush>
      {waiting}
    </Card>
  );
}

const title = msg('Who is missing');
const waiting = <RowsSkeleton count={4} />;

/** Who is expected is a question of each person's own day: of a night crew on a Saturday, too (D91). */
function Nobody({ stats }: Pick<MissingListProps, 'stats'>) {
  const t = useTranslate();
  const calendar = useCompanyCalendar();
  const today = companyDate(useNow(), calendar);
  const isWorked = isWorkDay(today, calendar);
  if (stats ? stats.totalEmployees > stats.notExpected : isWorked)
    return (
      <EmptyState icon={UserRoundCheck} title={t('Everyone is in')}>
        {t('All who are expected today have checked in.')}
      </EmptyState>
    );
  const holiday = calendar.holidays.find(({ date }) => date === today);
  const dayOff = isWorked ? t('No one who records time works today.') : t('It is a day off.');
  return (
    <EmptyState icon={CalendarOff} title={t('No one is expected today')}>
      {holiday ? t('Today is {name}.', { name: holiday.name }) : dayOff}
    </EmptyState>
  );
}

function Groups({ people }: { people: readonly MissingPerson[] }) {
  const t = useTranslate();
  const { teams, onLeave } = teamsOf(people);
  const isMany = people.length > fewPeople;
  const isFolded = useNarrow() && people.length > onPhone;
  const named = isMany && !isFolded ? 3 : 8;
  return (
    <div className="divide-y divide-line border-line border-t">
      {teams.map((team) => (
        <TeamGroup key={team.department} team={team} named={named} isFolded={isFolded} />
      ))}
      {teams.length === 0 && (
        <p className="px-5 py-3 text-good">{t('Everyone else who is expected has checked in.')}</p>
      )}
      {onLeave.length > 0 && (
        <Group
          title={t('On leave')}
          people={onLeave}
          search={{ status: 'leave' }}
          named={named}
          isFolded={isFolded}
          aside={(person) => leaveText(t, person)}
        />
      )}
    </div>
  );
}

interface TeamGroupProps extends Pick<GroupProps, 'named' | 'isFolded'> {
  readonly team: Team;
}

function TeamGroup({ team: { department, people }, named, isFolded }: TeamGroupProps) {
  const t = useTranslate();
  const inTeam = department === null ? { noDepartment: 'true' } : { department };
  return (
    <Group
      title={department ?? t('No department')}
      people={people}
      named={named}
      isFolded={isFolded}
      search={{ ...inTeam, status: 'absent' }}
      aside={({ lastSeenAt }) =>
        lastSeenAt ? (
          <Rich text={t('seen <moment/>')} parts={{ moment: <Moment as="brief" at={lastSeenAt} /> }} />
        ) : (
          t('never seen')
        )
      }
    />
  );
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly MissingPerson[];
  readonly named: number;
  /** Only its title and count are shown, until it is unfolded. */
  readonly isFolded: boolean;
  readonly search: Readonly<Record<string, string>>;
  readonly aside: (person: MissingPerson) => ReactNode;
}

function Group({ title, people, named, isFolded, search, aside }: GroupProps) {
  const t = useTranslate();
  const isOfLead = useContext(PersonPlace) === '/team';
  const more = people.length - named;
  const list = (
    <>
      <ul>
        {people.slice(0, named).map((person) => (
          <li key={person.userId} className="flex items-center gap-2 py-0.5">
            <Face id={person.userId} name={person.name} size="small" />
            <PersonLink id={person.userId} name={person.name} className="min-w-0 flex-1 py-1" />
            <span className="shrink-0 text-ink-soft text-xs">{aside(person)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          {...(isOfLead
            ? { to: '/team', search: { tab: 'attendance' } }
            : { to: '/admin-attendance', search })}
          className="inline-block py-1 text-accent text-sm underline underline-offset-4"
        >
          <Rich
            text={t('{more, plural, one {# more} other {# more}}<of> of {title}</of>', { more, title })}
            parts={{ of: <span className="sr-only" /> }}
          />
        </Link>
      )}
    </>
  );
  const heading = (
    <>
      <span className="wrap-anywhere font-semibold">{title}</span>
      <span className="tabular-nums">{figureText(t, people.length)}</span>
    </>
  );
  if (isFolded)
    return (
      <section aria-label={title}>
        <details className="px-5">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-ink-soft text-xs">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform in-open:rotate-90 rtl:in-open:-rotate-90"
            />
            <h3 className="flex flex-1 justify-between gap-3">{heading}</h3>
          </summary>
          <div className="pb-3">{list}</div>
        </details>
      </section>
    );
  return (
    <section aria-label={title} className="px-5 py-3">
      <h3 className="mb-1 flex items-baseline justify-between gap-3 text-ink-soft text-xs">{heading}</h3>
      {list}
    </section>
  );
}

function leaveText(t: Translate, { leave }: MissingPerson): string {
  if (leave === null) return '';
  return leave.duration === 'half_day'
    ? t('half a day')
    : t('until {date}', { date: dateOfYear(t, leave.endDate) });
}
