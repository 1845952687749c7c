import { companyDate } from '@muster/domain/calendar/instant';
import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Translate } from '@muster/domain/language/translate';
import { assignmentOn } from '@muster/domain/working-time/person-calendar';
import type { Assignment } from '@muster/domain/working-time/schema';
import { shortDate } from '../../../company-time/dates.ts';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { AssignButton } from './assign-button.tsx';
import { RemoveEntryButton } from './remove-entry-button.tsx';

interface Person {
  readonly id: number;
  readonly fullName: string;
  readonly joinDate: PlainDate;
  readonly active: boolean;
}

/** What a person works, and from when on (D91). One line for those who work the company's hours. */
export function WorkingTimeCard({ person }: { person: Person }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const query = trpc.workingTime.assignments.useQuery({ userId: person.id });
  const entries = query.data ?? [];
  const current = assignmentOn(entries.toReversed(), today);
  const hasJoined = person.joinDate <= today;
  const first = hasJoined ? today : person.joinDate;
  return (
    <Card
      title={t('Working time')}
      action={query.data && person.active && <AssignButton person={person} first={first} current={current} />}
      flush
    >
      <Loaded
        query={query}
        failed={t('Could not load the working time')}
        waiting={<BarsSkeleton bars={['h-6 w-40']} />}
        flush
      >
        {() => (
          <>
            <div className="px-5 pb-4">
              <Current entry={current} />
            </div>
            <History userId={person.id} entries={entries} current={current} today={today} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Current({ entry }: { entry: Assignment | undefined }) {
  const t = useTranslate();
  if (!entry) return <p>{t('Company hours')}</p>;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Fact name={t('Schedule')} strong>
        <bdi>{entry.scheduleName ?? t('Company hours')}</bdi>
      </Fact>
      {entry.siteName !== null && (
        <Fact name={t('Site')} strong>
          <bdi>{entry.siteName}</bdi>
        </Fact>
      )}
      <Fact name={t('Records time')} strong>
        {entry.recordsTime ? t('Yes') : t('No')}
      </Fact>
      <Fact name={t('Valid from')} strong>
        {shortDate(t, entry.validFrom)}
      </Fact>
    </dl>
  );
}

interface HistoryProps {
  readonly userId: number;
  readonly entries: readonly Assignment[];
  readonly current: Assignment | undefined;
  readonly today: PlainDate;
}

/** Every other entry, newest first; one that is not valid yet can be removed. */
function History({ userId, entries, current, today }: HistoryProps) {
  const t = useTranslate();
  const others = entries.filter((entry) => entry !== current);
  if (others.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-line border-t" aria-label={t('Other entries')}>
      {others.map((entry) => (
        <li
          key={entry.id}
          className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <span className={entry.validFrom > today ? undefined : 'text-ink-soft'}>
            {t('From {date}', { date: shortDate(t, entry.validFrom) })}
          </span>
          <bdi className="wrap-anywhere font-medium max-sm:row-start-2">{entryText(t, entry)}</bdi>
          {entry.validFrom > today && (
            <span className="max-sm:row-span-2">
              <RemoveEntryButton userId={userId} entry={entry} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function entryText(t: Translate, { scheduleName, siteName, recordsTime }: Assignment): string {
  const parts = [scheduleName ?? t('Company hours'), siteName, recordsTime ? null : t('no time recorded')];
  return parts.filter((part) => part !== null).join(' · ');
}
