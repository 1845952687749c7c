import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminTabs } from './admin-lists.tsx';
import { SummaryCards } from './summary-cards.tsx';

export function AdminTables() {
  const { tab } = useSearch({ from: '/_staff/admin' });
  const navigate = useNavigate();
  const tabs = useAdminTabs();
  return (
    <>
      <SummaryCards />
      <Tabs
        label="Lists"
        tabs={tabs}
        open={tabs.find(({ name }) => name === tab)?.name ?? 'quick'}
        // The search of one tab has no meaning on another.
        onOpen={(name) => void navigate({ to: '/admin', search: name === 'quick' ? {} : { tab: name } })}
      />
    </>
  );
}
