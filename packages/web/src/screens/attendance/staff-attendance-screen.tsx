import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { changedSearch } from '../../admin-table/read-search.ts';
import { AnalyticsPanel } from '../../features/attendance/staff/analytics-panel.tsx';
import { CorrectionsPanel } from '../../features/attendance/staff/corrections-panel.tsx';
import { DayPanel } from '../../features/attendance/staff/day-panel.tsx';
import { LiveClock } from '../../features/attendance/staff/live-clock.tsx';
import { ReviewList } from '../../features/attendance/staff/review-list.tsx';
import { PayrollButton } from '../../features/payroll/payroll-button.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { trpc } from '../../server/trpc.ts';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';

export function StaffAttendanceScreen() {
  const t = useTranslate();
  useLiveLists();
  const { tab } = useSearch({ from: '/_staff/admin-attendance' });
  const navigate = useNavigate();
  // Keeps the day and its filters for when the person returns to that tab.
  const open = (name: string) =>
    void navigate({
      to: '/admin-attendance',
      search: (before) => changedSearch(before, { tab: name === 'day' ? undefined : name }),
    });
  // Not the length of the lists, which are cut.
  const waiting = trpc.admin.overview.useQuery().data;
  const tabs = [
    {
      name: 'day',
      label: t('Day'),
      content: () => <DayPanel />,
    },
    { name: 'review', label: t('To review'), count: waiting?.recordsToReview, content: () => <ReviewList /> },
    {
      name: 'corrections',
      label: t('Corrections'),
      count: waiting?.pendingCorrections,
      content: () => <CorrectionsPanel />,
    },
  ];
  return (
    <Page
      title={t('Staff Attendance Dashboard')}
      action={
        <>
          <LiveClock />
          <PayrollButton />
          <Button size="small" onClick={() => open('analytics')}>
            <ChartColumn aria-hidden className="size-4" />
            {t('Analytics')}
          </Button>
        </>
      }
    >
      <NeedsConnection>
        {t('These lists need a connection. What you see may be out of date, and you can’t decide anything.')}
      </NeedsConnection>
      {tab === 'analytics' ? (
        <AnalyticsPanel onBack={() => open('day')} />
      ) : (
        <Tabs
          label={t('Staff attendance')}
          tabs={tabs}
          open={tabs.find(({ name }) => name === tab)?.name ?? 'day'}
          onOpen={open}
        />
      )}
    </Page>
  );
}
