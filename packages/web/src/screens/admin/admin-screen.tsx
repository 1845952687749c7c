import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { useWaitingCounts } from '../../server/live-lists/use-waiting-counts.ts';
import { trpc } from '../../server/trpc.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Desk } from './desk.tsx';

const AdminList = lazy(async () => ({ default: (await import('./admin-lists.tsx')).AdminList }));

/** Each tab has its own address, and begins with its list; the first one is the desk. */
export function AdminScreen() {
  const t = useTranslate();
  useLiveLists();
  const { tab } = useSearch({ from: '/_staff/admin' });
  const navigate = useNavigate();
  const tabs = useAdminTabs();
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <Page title={open.name === 'quick' ? t('Admin Panel') : open.label} heading={t('Admin Panel')}>
      <NeedsConnection>
        {t(
          'These lists need a connection. What you see may be out of date, and nothing can be decided offline.',
        )}
      </NeedsConnection>
      <Tabs
        label={t('Lists')}
        tabs={tabs}
        open={open.name}
        // The search of one tab has no meaning on another.
        onOpen={(name) => void navigate({ to: '/admin', search: name === 'quick' ? {} : { tab: name } })}
      />
    </Page>
  );
}

/** With their counts of waiting rows (U63): on the first one the number that the navigation has (U186). */
function useAdminTabs() {
  const t = useTranslate();
  const waiting = useWaitingCounts(true);
  const counts = trpc.admin.overview.useQuery().data;
  return [
    { name: 'quick', label: t('Quick Actions'), count: waiting?.total, content: () => <Desk /> },
    {
      name: 'leave',
      label: t('Leave Requests'),
      count: counts && counts.pendingLeave + counts.pendingCancellations,
      content: () => list('leave'),
    },
    {
      name: 'grievances',
      label: t('Grievances'),
      count: counts && counts.openGrievances + counts.inProgressGrievances,
      content: () => list('grievances'),
    },
    {
      name: 'documents',
      label: t('Documents'),
      count: counts?.pendingDocuments,
      content: () => list('documents'),
    },
    { name: 'calendar', label: t('Leave Calendar'), content: () => list('calendar') },
  ] as const;
}

function list(name: ComponentProps<typeof AdminList>['name']) {
  return (
    <Suspense fallback={<RowsSkeleton count={5} />}>
      <AdminList name={name} />
    </Suspense>
  );
}
