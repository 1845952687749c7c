import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { personIn } from '../../features/people/people-search.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonPlace } from '../../person/person-link.tsx';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { useLedCounts } from '../../server/live-lists/use-waiting-counts.ts';
import { trpc } from '../../server/trpc.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { NotOnDevice } from '../../shell/outage/not-on-device.tsx';
import { Page } from '../../shell/page.tsx';
import { useSync } from '../../store/use-own.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TeamDesk } from './team-desk.tsx';

const staff = getRouteApi('/_staff');

const TeamList = lazy(async () => ({ default: (await import('./team-lists.tsx')).TeamList }));
const LedPerson = lazy(async () => ({ default: (await import('./led-person.tsx')).LedPerson }));

function list(name: ComponentProps<typeof TeamList>['name']) {
  return (
    <Suspense fallback={<RowsSkeleton count={5} />}>
      <TeamList name={name} />
    </Suspense>
  );
}

/** What a lead sees of their people, and what they decide (D94). */
export function TeamScreen() {
  useLiveLists('team.changes');
  const userId = personIn(useSearch({ from: '/_staff/team' }));
  return (
    <PersonPlace value="/team">
      {userId === undefined ? (
        <Team />
      ) : (
        <Suspense fallback={<RowsSkeleton count={5} />}>
          <LedPerson key={userId} userId={userId} />
        </Suspense>
      )}
    </PersonPlace>
  );
}

function Team() {
  const t = useTranslate();
  const { tab } = useSearch({ from: '/_staff/team' });
  const navigate = useNavigate();
  const { connected } = useSync();
  const isKnown = trpc.team.people.useQuery().data !== undefined;
  const tabs = useTabs();
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <Page title={open.name === 'today' ? t('My Team') : open.label} heading={t('My Team')}>
      <NeedsConnection>
        {t(
          'Your team’s lists need a connection. What you see may be out of date, and you can’t decide anything.',
        )}
      </NeedsConnection>
      {!connected && !isKnown ? (
        <NotOnDevice title={t('My Team')} icon={UsersRound}>
          {t('Your team’s lists aren’t stored on this device. Go online to see them.')}
        </NotOnDevice>
      ) : (
        <Tabs
          label={t('My Team')}
          tabs={tabs}
          open={open.name}
          // The search of one tab has no meaning on another.
          onOpen={(name) => void navigate({ to: '/team', search: name === 'today' ? {} : { tab: name } })}
        />
      )}
    </Page>
  );
}

function useTabs() {
  const t = useTranslate();
  const { viewer } = staff.useRouteContext();
  const counts = useLedCounts(true);
  const countOf = (...names: readonly string[]) =>
    counts?.kinds.filter(({ of }) => names.includes(of)).reduce((sum, { count }) => sum + count, 0);
  return [
    { name: 'today', label: t('Today'), count: counts?.total, content: () => <TeamDesk /> },
    { name: 'attendance', label: t('Attendance'), content: () => list('attendance') },
    {
      name: 'leave',
      label: t('Leave Requests'),
      count: countOf('pendingLeave', 'pendingCancellations'),
      content: () => list('leave'),
    },
    {
      name: 'corrections',
      label: t('Corrections'),
      count: countOf('pendingCorrections'),
      content: () => list('corrections'),
    },
    { name: 'calendar', label: t('Leave Calendar'), content: () => list('calendar') },
    { name: 'rota', label: t('Rota'), content: () => list('rota') },
    { name: 'people', label: t('People'), content: () => list('people') },
    // A deputy passes nothing on (D95).
    ...(viewer.leadsTeam === false
      ? []
      : ([{ name: 'deputies', label: t('My Deputies'), content: () => list('deputies') }] as const)),
  ] as const;
}
