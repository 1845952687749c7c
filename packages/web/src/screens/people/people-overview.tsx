import { companyDate } from '@muster/domain/calendar/instant';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useNow } from '../../company-time/use-now.ts';
import { useSites } from '../../company-time/use-sites.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { AddButton } from '../../features/people/add-button.tsx';
import { ExportButton } from '../../features/people/export-button.tsx';
import { ImportButton } from '../../features/people/import-button.tsx';
import { InviteManyButton } from '../../features/people/invite-many-button.tsx';
import { PeopleList } from '../../features/people/people-list.tsx';
import { RequestsView } from '../../features/people/requests-view.tsx';
import { MoveManyButton } from '../../features/team/person/move-many-button.tsx';
import { useTeams } from '../../features/team/use-teams.ts';
import { AssignManyButton } from '../../features/working-time/person/assign-many-button.tsx';
import { useSchedules } from '../../features/working-time/use-schedules.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { trpc } from '../../server/trpc.ts';
import { Page } from '../../shell/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PeopleNote } from './people-note.tsx';

export function PeopleOverview() {
  const t = useTranslate();
  const { tab } = useSearch({ from: '/_staff/admin-people' });
  const navigate = useNavigate();
  const requests = trpc.hrDocument.listRequests.useQuery().data;
  const tabs = [
    {
      name: 'people',
      label: t('People'),
      content: () => <List />,
    },
    {
      name: 'requests',
      label: t('Document requests'),
      count: requests?.filter(({ status }) => status === 'pending').length,
      content: () => <RequestsView />,
    },
  ];
  return (
    <Page title={t('People')}>
      <PeopleNote />
      <Tabs
        label={t('People and their requests')}
        tabs={tabs}
        open={tab === 'requests' ? tab : 'people'}
        // The list's search has no meaning for requests.
        onOpen={(name) =>
          void navigate({ to: '/admin-people', search: name === 'people' ? {} : { tab: name } })
        }
      />
    </Page>
  );
}

/** Several people get a schedule, site or team at once where there are any (D91, D94). */
function List() {
  const today = companyDate(useNow(), useZone());
  const { data: schedules = [] } = useSchedules();
  const { data: sites = [] } = useSites();
  const { data: teams = [] } = useTeams();
  const hasTimes = schedules.length + sites.length > 0;
  return (
    <PeopleList
      action={<ListActions />}
      forSelected={
        hasTimes || teams.length > 0
          ? (people, clear) => {
              const userIds = people.map(({ id }) => id);
              return (
                <>
                  {hasTimes && <AssignManyButton userIds={userIds} today={today} onDone={clear} />}
                  {teams.length > 0 && <MoveManyButton userIds={userIds} teams={teams} onDone={clear} />}
                </>
              );
            }
          : undefined
      }
    />
  );
}

function ListActions() {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AddButton />
      <InviteManyButton />
      <ImportButton />
      <ExportButton />
    </div>
  );
}
