import { useNavigate, useSearch } from '@tanstack/react-router';
import { BookUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { ColleagueDialog } from '../../features/directory/colleague-dialog.tsx';
import { DirectoryList } from '../../features/directory/directory-list.tsx';
import { fresh } from '../../features/directory/fresh.ts';
import { personIn } from '../../features/people/people-search.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonPlace } from '../../person/person-link.tsx';
import { trpc } from '../../server/trpc.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { NotOnDevice } from '../../shell/outage/not-on-device.tsx';
import { Page } from '../../shell/page.tsx';
import { useSync } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const OrgChart = lazy(async () => ({
  default: (await import('./org-chart.tsx')).OrgChart,
}));

/** Colleagues and how to reach them, and who leads whom. */
export function DirectoryScreen() {
  const t = useTranslate();
  const isOff = useCalendar().directory === 'off';
  return (
    <PersonPlace value="/people">
      <Page title={t('Directory')} lead={t('Who works here, and how to reach them.')}>
        {isOff ? (
          <Card title={t('Directory')} flush>
            <EmptyState icon={BookUser} title={t('The directory is off')}>
              {t('Your company has turned it off.')}
            </EmptyState>
          </Card>
        ) : (
          <Directory />
        )}
      </Page>
    </PersonPlace>
  );
}

function Directory() {
  const t = useTranslate();
  const search = useSearch({ from: '/_staff/people' });
  const userId = personIn(search);
  const navigate = useNavigate();
  const { connected } = useSync();
  const isKnown = trpc.directory.teams.useQuery(undefined, fresh).data !== undefined;
  const tabs = [
    { name: 'people', label: t('People'), content: () => <DirectoryList /> },
    {
      name: 'chart',
      label: t('Org Chart'),
      content: () => (
        <Suspense fallback={<RowsSkeleton count={5} />}>
          <OrgChart />
        </Suspense>
      ),
    },
  ] as const;
  return (
    <>
      <NeedsConnection>
        {t('The directory needs a connection. What you see may be out of date.')}
      </NeedsConnection>
      {!connected && !isKnown ? (
        <NotOnDevice title={t('Colleagues')} icon={BookUser}>
          {t('The directory isn’t stored on this device. Go online to see it.')}
        </NotOnDevice>
      ) : (
        <Tabs
          label={t('Directory')}
          tabs={tabs}
          open={search['tab'] === 'chart' ? 'chart' : 'people'}
          // The search of the list has no meaning in the chart.
          onOpen={(name) => void navigate({ to: '/people', search: name === 'people' ? {} : { tab: name } })}
        />
      )}
      {userId !== undefined && (
        <ColleagueDialog
          key={userId}
          userId={userId}
          onClose={() =>
            void navigate({
              to: '/people',
              search: ({ person: _, ...others }) => others,
              resetScroll: false,
            })
          }
        />
      )}
    </>
  );
}
