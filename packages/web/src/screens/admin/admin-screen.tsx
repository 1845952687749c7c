import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLiveLists } from '../../admin-live/use-live-lists.ts';
import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminTabs } from './admin-lists.tsx';
import { SummaryCards } from './summary-cards.tsx';

/** The admin panel: the quick list and the tables to review (U63). */
export function AdminScreen() {
  useLiveLists();
  const { tab } = useSearch({ from: '/_staff/admin' });
  const navigate = useNavigate();
  const tabs = useAdminTabs();
  return (
    <Page title="Admin Panel">
      <NeedsConnection>
        These lists need a connection. What you see may be out of date, and nothing can be decided until
        Muster can be reached again.
      </NeedsConnection>
      <SummaryCards />
      <Tabs
        label="What to look after"
        tabs={tabs}
        open={tabs.find(({ name }) => name === tab)?.name ?? 'quick'}
        // The search of one tab has no meaning on another.
        onOpen={(name) => void navigate({ to: '/admin', search: name === 'quick' ? {} : { tab: name } })}
      />
    </Page>
  );
}
