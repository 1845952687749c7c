import { LogoutButton } from '../../features/account/logout-button.tsx';
import { useViewer } from '../../features/account/use-viewer.ts';
import { DisciplinaryRecords } from '../../features/warning/disciplinary-records.tsx';
import { Page } from '../../shell/page.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { AccountSafety } from './account-safety.tsx';
import { AttendanceHistory } from './attendance-history.tsx';
import { GrievanceHistory } from './grievance-history.tsx';
import { LeaveHistory } from './leave-history.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { QuickActions } from './quick-actions.tsx';
import { QuickStats } from './quick-stats.tsx';
import { SignInSecurity } from './sign-in-security.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { YourData } from './your-data.tsx';

/** The viewer's facts, records, and account security (U56). */
export function ProfileScreen() {
  const viewer = useViewer();
  // A phone's top bar has none: one tap there would remove what is kept on the device.
  const logout = (
    <span className="md:hidden">
      <LogoutButton />
    </span>
  );
  return (
    <Page title="My Profile" action={logout}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <PersonalInformation viewer={viewer} />
          <QuickActions />
        </div>
        <QuickStats leaveBalance={viewer.leaveBalance} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <AttendanceHistory />
          <div className="flex flex-col gap-4">
            <LeaveHistory />
            <DisciplinaryRecords />
            <GrievanceHistory />
          </div>
          <div className="flex flex-col gap-4">
            <SignInSecurity />
            <SignedInDevices />
            <AccessTokens />
          </div>
          <div className="flex flex-col gap-4">
            <AccountSafety />
            <YourData />
          </div>
        </div>
      </div>
    </Page>
  );
}
