import { companyDate } from '@muster/domain/calendar/instant';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { longDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import type { Viewer } from '../../features/account/session.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { CheckInGuide } from '../../features/attendance/check-in-guide.tsx';
import { RecentAttendance } from '../../features/attendance/recent-attendance.tsx';
import { TodayCard } from '../../features/attendance/today-card.tsx';
import { BalanceFigure } from '../../features/leave/balance-figure.tsx';
import { PendingCard } from '../../features/leave/pending-card.tsx';
import { AnnounceButton } from '../../features/message/announce-button.tsx';
import { RecentAnnouncements } from '../../features/message/recent-announcements.tsx';
import { OwnWeek } from '../../features/working-time/week/own-week.tsx';
import { preloadedRecords } from '../../first-visit/preloaded.ts';
import { LongWords } from '../../language/long-words.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { InstallCard } from '../../shell/install/install-card.tsx';
import { Page } from '../../shell/page.tsx';
import { FirstRecords } from '../../store/first-records.ts';
import { useFirstPull } from '../../store/use-own.ts';
import { Card } from '../../ui/card.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { NewLeaveButton } from '../leave/new-leave-button.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { type News, useNews } from './use-news.ts';

/** Without a connection and without the service worker its code is missing, and the bell has the same. */
const noCard = { default: (_: { readonly news: News }): ReactNode => null };
const NewsCard = lazy<(props: { readonly news: News }) => ReactNode>(() =>
  import('./news-card.tsx').then((module) => ({ default: module.NewsCard })).catch(() => noCard),
);

export function DashboardScreen() {
  const viewer = useViewer();
  return (
    <FirstRecords value={preloadedRecords(viewer.id)}>
      <Dashboard viewer={viewer} />
    </FirstRecords>
  );
}

function Dashboard({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const news = useNews();
  const isFirst = useFirstPull();
  const newsCard = news && (
    <Suspense>
      <NewsCard news={news} />
    </Suspense>
  );
  return (
    <Page title={t('Dashboard')} heading={<Welcome name={viewer.fullName} />} lead={longDate(t, today)}>
      <DashboardLayout
        cards={
          <>
            <TodayCard />
            <LeaveBalanceCard days={viewer.leaveBalance} />
            <PendingCard />
            <ProfileCard viewer={viewer} />
          </>
        }
        week={<OwnWeek />}
        news={!isFirst && newsCard}
        announcements={
          <RecentAnnouncements
            empty={t('No announcements')}
            isAdmin={viewer.isAdmin}
            action={viewer.isAdmin && <AnnounceButton variant="ghost" />}
          />
        }
      >
        <NextStep>
          <div className="lg:col-start-1 lg:row-start-1">
            <RecentAttendance />
          </div>
          <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-2">
            {/* Where nothing moves that is already read. */}
            {isFirst && newsCard}
            <InstallCard />
            <CheckInGuide />
          </div>
        </NextStep>
      </DashboardLayout>
    </Page>
  );
}

/** A name keeps its own text direction. */
function Welcome({ name }: { name: string }) {
  const t = useTranslate();
  return <Rich text={t('Welcome, <name/>')} parts={{ name: <bdi>{name}</bdi> }} />;
}

function LeaveBalanceCard({ days }: { days: number }) {
  const t = useTranslate();
  return (
    <Card title={t('Leave Balance')}>
      <BalanceFigure days={days} />
      <NewLeaveButton quiet />
    </Card>
  );
}

function ProfileCard({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const { fullName, position, department, employeeId } = viewer;
  return (
    <Card title={t('My Profile')} className="max-lg:order-last max-lg:col-span-2">
      <p className="wrap-anywhere font-medium">
        <bdi>{fullName}</bdi>
      </p>
      {position && <Line text={position} />}
      {department && <Line text={department} />}
      <Line text={employeeId} />
      <Link to="/profile" className="mt-auto self-start pt-2 text-accent underline underline-offset-4">
        {t('View profile')}
      </Link>
    </Card>
  );
}

function Line({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere text-ink-soft">
      <bdi>
        <LongWords>{text}</LongWords>
      </bdi>
    </p>
  );
}
