import { locationWords } from '@muster/domain/attendance/place';
import { patternWords } from '@muster/domain/prediction/words';
import { Day } from '../../company-time/day.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { OwnContactCard } from '../../features/account/address/own-contact.tsx';
import { ChangePassword } from '../../features/account/change-password.tsx';
import { LogoutButton } from '../../features/account/logout-button.tsx';
import { OwnLanguage } from '../../features/account/own-language.tsx';
import { SessionList, useSessions } from '../../features/account/own-sessions.tsx';
import type { Viewer } from '../../features/account/session.ts';
import { SignOutEverywhere } from '../../features/account/sign-out-everywhere.tsx';
import { MakeToken } from '../../features/account/token/make-token.tsx';
import { TokenList } from '../../features/account/token/token-list.tsx';
import { useTokens } from '../../features/account/token/use-tokens.ts';
import { useViewer } from '../../features/account/use-viewer.ts';
import { LetterButton } from '../../features/hr-document/letter-button.tsx';
import { PaySlipsButton } from '../../features/hr-document/pay-slips-button.tsx';
import { RequestButton } from '../../features/hr-document/request-button.tsx';
import { HowTold } from '../../features/notice/how-told.tsx';
import { PersonFacts, personTexts } from '../../features/people/person-facts.tsx';
import { ExportOwn } from '../../features/personal-data/export-own.tsx';
import { WhoLooked } from '../../features/team/who-looked.tsx';
import { DisciplinaryRecords } from '../../features/warning/disciplinary-records.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useBlocked } from '../../shell/outage/use-blocked.tsx';
import { Page } from '../../shell/page.tsx';
import { useSync } from '../../store/use-own.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { AttendanceHistory } from './attendance-history.tsx';
import { GrievanceHistory } from './grievance-history.tsx';
import { LeaveHistory } from './leave-history.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { QuickStats } from './quick-stats.tsx';
import { SignInSecurity } from './sign-in-security.tsx';

export function ProfileScreen() {
  const t = useTranslate();
  const viewer = useViewer();
  // A phone's top bar has none: one tap there would remove what is kept on the device.
  const logout = (
    <span className="md:hidden">
      <LogoutButton />
    </span>
  );
  return (
    <Page title={t('My Profile')} action={logout}>
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
            <Card title={t('Language')}>
              <OwnLanguage />
            </Card>
            <HowTold decides={viewer.isAdmin || viewer.isLead === true} />
            <SignInSecurity />
            <SignedInDevices />
            <AccessTokens />
          </div>
          <div className="flex flex-col gap-4">
            <OwnContactCard />
            <AccountSafety />
            <WhoLooked />
            <YourData />
          </div>
        </div>
      </div>
    </Page>
  );
}

function AccessTokens() {
  const t = useTranslate();
  const query = useTokens();
  const { blocked, note } = useBlocked();
  return (
    <Card title={t('Access Tokens')}>
      <div className="flex flex-col items-start gap-3 *:w-full">
        <p className="text-ink-soft">
          {t('A token lets a program read or change your records in Muster, as far as you allow it.')}
        </p>
        <Loaded
          query={query}
          failed={t('Could not load your access tokens')}
          waiting={<BarsSkeleton bars={['h-9 w-full']} />}
        >
          {(tokens) =>
            tokens.length > 0 ? (
              <TokenList tokens={tokens} blocked={blocked} />
            ) : (
              <p className="text-ink-soft">{t('No tokens yet.')}</p>
            )
          }
        </Loaded>
        <div>
          <MakeToken {...blocked} />
        </div>
        {note}
      </div>
    </Card>
  );
}

function AccountSafety() {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  return (
    <Card title={t('Account Safety')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          {t('If you lost a device, or someone may know your password, change it or sign out everywhere.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <ChangePassword {...blocked} className="grow" />
          <SignOutEverywhere {...blocked} className="grow" />
        </div>
        {note}
      </div>
    </Card>
  );
}

function PersonalInformation({ viewer }: { viewer: Viewer }) {
  const t = useTranslate();
  const company = useCalendar();
  const { fullName, employeeId, joinDate, leavesOn } = viewer;
  const { Position, ...others } = personTexts(viewer);
  return (
    <Card title={t('Personal Information')}>
      <OwnPhoto viewer={viewer} />
      <PersonFacts
        facts={{
          'Full Name': <bdi>{fullName}</bdi>,
          Position,
          'Employee ID': <bdi>{employeeId}</bdi>,
          ...others,
          'Join Date': joinDate && <Day date={joinDate} />,
          'Employment Status': <Badge tone="good">{t('Active')}</Badge>,
          ...(leavesOn && { 'Last Day': <Day date={leavesOn} /> }),
        }}
      />
      <div className="mt-4 grid max-w-prose gap-1 text-ink-soft text-xs">
        <p>{locationWords(t, company)}</p>
        <p>{patternWords(t, company)}</p>
      </div>
    </Card>
  );
}

function QuickActions() {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  return (
    <Card title={t('Quick Actions')} className="max-lg:order-first">
      <div className="flex flex-col gap-3">
        <LetterButton {...blocked} />
        <PaySlipsButton {...blocked} />
        <RequestButton {...blocked} />
        {note}
      </div>
    </Card>
  );
}

function SignedInDevices() {
  const t = useTranslate();
  const query = useSessions();
  const { connected } = useSync();
  return (
    <Card title={t('Signed-in Devices')}>
      <Loaded
        query={query}
        failed={t('Could not load your sessions')}
        waiting={<BarsSkeleton bars={['h-9 w-full', 'h-9 w-full']} />}
      >
        {(sessions) => <SessionList sessions={sessions} disabled={!connected} />}
      </Loaded>
    </Card>
  );
}

function YourData() {
  const t = useTranslate();
  const { blocked, note } = useBlocked();
  return (
    <Card title={t('Your Data')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">
          {t(
            'Download everything the company stores about you here, with your files, as a ZIP. Its page opens in any browser, without a network. It contains your grievances, so keep it safe.',
          )}
        </p>
        <ExportOwn {...blocked} />
        {note}
      </div>
    </Card>
  );
}
