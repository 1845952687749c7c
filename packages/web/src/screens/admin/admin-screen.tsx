import { lazy, Suspense } from 'react';
import { FirstStepsCard } from '../../features/company/first-steps-card.tsx';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { WhenSeen } from '../../shell/when-seen.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { MissingCard, MissingOutline } from './missing/missing-card.tsx';
import { TodayStrip } from './today-strip.tsx';
import { WaitingCard, WaitingOutline } from './waiting/waiting-card.tsx';

const AdminTables = lazy(async () => ({ default: (await import('./admin-tables.tsx')).AdminTables }));

export function AdminScreen() {
  useLiveLists();
  return (
    <Page title="Admin Panel">
      <NeedsConnection>
        These lists need a connection. What you see may be out of date, and nothing can be decided offline.
      </NeedsConnection>
      <FirstStepsCard />
      <TodayStrip />
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <NextStep before={<WaitingOutline />}>
          <WaitingCard />
        </NextStep>
        <WhenSeen before={<MissingOutline />}>
          <MissingCard />
        </WhenSeen>
      </div>
      <WhenSeen before={<RowsSkeleton count={5} />}>
        <Suspense fallback={<RowsSkeleton count={5} />}>
          <AdminTables />
        </Suspense>
      </WhenSeen>
    </Page>
  );
}
