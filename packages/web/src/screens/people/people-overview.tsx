import { useNavigate, useSearch } from '@tanstack/react-router';
import { AddButton } from '../../features/people/add-button.tsx';
import { ExportButton } from '../../features/people/export-button.tsx';
import { ImportButton } from '../../features/people/import-button.tsx';
import { InviteManyButton } from '../../features/people/invite-many-button.tsx';
import { PeopleList } from '../../features/people/people-list.tsx';
import { RequestsView } from '../../features/people/requests-view.tsx';
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
      content: () => <PeopleList action={<ListActions />} />,
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
