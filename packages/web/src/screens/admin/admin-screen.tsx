import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLiveLists } from '../../admin-live/use-live-lists.ts';
import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminTabs } from './admin-lists.tsx';
import { MissingCard } from './missing/missing-card.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { TodayStrip } from './today-strip.tsx';
import { WaitingCard } from './waiting/waiting-card.tsx';

const FirstStepsCard = lazy(async () => ({
  default: (await import('../../features/company/first-steps-card.tsx')).FirstStepsCard,
}));

/** The admin panel: the morning (U129, U130), then the quick list and the tables to review (U63). */
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
      <Suspense>
        <FirstStepsCard />
      </Suspense>
      <TodayStrip />
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <WaitingCard />
        <MissingCard />
      </div>
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
