import { companyDate } from '@muster/domain/calendar/instant';
import { longDate } from '../../company-time/dates.ts';
import { useNow } from '../../company-time/use-now.ts';
import { useZone } from '../../company-time/use-zone.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { CheckInGuide } from '../../features/attendance/check-in-guide.tsx';
import { MonthCard } from '../../features/attendance/month-card.tsx';
import { RecentAttendance } from '../../features/attendance/recent-attendance.tsx';
import { TodayCard } from '../../features/attendance/today-card.tsx';
import { InstallCard } from '../../shell/install-card.tsx';
import { Page } from '../../shell/page.tsx';
import { LeaveBalanceCard } from './leave-balance-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The start page of everyone who is signed in (SPEC section 2, Dashboard). */
export function DashboardScreen() {
  const viewer = useViewer();
  const today = companyDate(useNow(), useZone());
  return (
    <Page title="Dashboard" heading={<Welcome name={viewer.fullName} />} lead={longDate(today)}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        <TodayCard />
        <LeaveBalanceCard days={viewer.leaveBalance} />
        <MonthCard />
        <ProfileCard viewer={viewer} />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <RecentAttendance />
          <InstallCard />
        </div>
        <CheckInGuide />
      </div>
    </Page>
  );
}

/** A name keeps its own direction of writing. */
function Welcome({ name }: { name: string }) {
  return (
    <>
      Welcome, <bdi>{name}</bdi>
    </>
  );
}
