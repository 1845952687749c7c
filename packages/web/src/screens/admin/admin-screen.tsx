import { lazy, Suspense } from 'react';
import { useLiveLists } from '../../admin-live/use-live-lists.ts';
import { FirstStepsCard } from '../../features/company/first-steps-card.tsx';
import { afterFirstPaint } from '../../first-paint.ts';
import { NeedsConnection } from '../../shell/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { seenOnce } from '../../ui/seen-once.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { MissingCard, MissingOutline } from './missing/missing-card.tsx';
import { TodayStrip } from './today-strip.tsx';
import { WaitingCard, WaitingOutline } from './waiting/waiting-card.tsx';

const tables = seenOnce();

/** The quick list and the tables to review are below a phone's first screen, so they load after it, or when they are seen (decision 12). */
const AdminTables = lazy(async () => {
  await Promise.race([afterFirstPaint(), tables.seen]);
  return { default: (await import('./admin-tables.tsx')).AdminTables };
});

function TablesOutline() {
  return (
    <div ref={tables.watch}>
      <RowsSkeleton count={5} />
    </div>
  );
}

/** The admin panel: the morning (U129, U130), then the quick list and the tables to review (U63). */
export function AdminScreen() {
  useLiveLists();
  return (
    <Page title="Admin Panel">
      <NeedsConnection>
        These lists need a connection. What you see may be out of date, and you can’t decide anything until
        you're back online.
      </NeedsConnection>
      <FirstStepsCard />
      <TodayStrip />
      <div className="mb-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <NextStep before={<WaitingOutline />}>
          <WaitingCard />
        </NextStep>
        <NextStep before={<MissingOutline />}>
          <MissingCard />
        </NextStep>
      </div>
      <NextStep>
        <Suspense fallback={<TablesOutline />}>
          <AdminTables />
        </Suspense>
      </NextStep>
    </Page>
  );
}
