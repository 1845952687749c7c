import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProviderSettings } from '../../features/account/provider/provider-settings.tsx';
import { MailTest } from '../../features/admin/mail-test.tsx';
import { Backups } from '../../features/backup/backups.tsx';
import { CompanySection } from '../../features/company/company-section.tsx';
import { FirstDaySection } from '../../features/company/first-day-section.tsx';
import { HolidaysSection } from '../../features/company/holidays-section.tsx';
import { LeaveSection } from '../../features/company/leave-section.tsx';
import { MailSection } from '../../features/company/mail-section.tsx';
import { RecordsSection } from '../../features/company/records-section.tsx';
import { RegistrationSection } from '../../features/company/registration-section.tsx';
import { SecondFactorSection } from '../../features/company/second-factor-section.tsx';
import { SectionFrame } from '../../features/company/section-frame.tsx';
import { SecurityContactSection } from '../../features/company/security-contact-section.tsx';
import { useSettings } from '../../features/company/settings.ts';
import { StorageSection } from '../../features/company/storage-section.tsx';
import { UnsavedGuard } from '../../features/company/unsaved.tsx';
import { WorkSection } from '../../features/company/work-section.tsx';
import { Webhooks } from '../../features/webhook/webhooks.tsx';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Bar, Skeleton } from '../../ui/skeleton.tsx';

export function SettingsScreen() {
  useLiveLists();
  const settings = useSettings();
  return (
    <Page
      title="Settings"
      lead="Company-wide settings. Each section saves separately and applies immediately."
    >
      <Loaded query={settings} what="the settings" waiting={<SettingsSkeleton />}>
        {(company) => (
          <UnsavedGuard>
            <ToItsPart />
            <div className="grid gap-8">
              <CompanySection settings={company} />
              <WorkSection settings={company} />
              <FirstDaySection settings={company} />
              <HolidaysSection settings={company} />
              <LeaveSection settings={company} />
              <RecordsSection settings={company} />
              <RegistrationSection settings={company} />
              <StorageSection settings={company} />
              <SecondFactorSection settings={company} />
              <SectionFrame
                anchor="sign-in-provider"
                title="Sign-in provider"
                lead="People sign in with the account that they have at your company: Keycloak, Microsoft Entra, Google or another provider of OpenID Connect. Accounts are never made or connected by an email address."
              >
                <ProviderSettings />
              </SectionFrame>
              <MailSection settings={company}>
                <Panel label="Email status">
                  <MailTest />
                </Panel>
              </MailSection>
              <SecurityContactSection settings={company} />
              <SectionFrame
                anchor="webhooks"
                title="Webhooks"
                lead="Other programs learn of check-ins, decided leave and new people: who and when, never why."
              >
                <Webhooks />
              </SectionFrame>
              <SectionFrame
                anchor="backups"
                title="Backups"
                lead="Every night the server saves everything to one file. It keeps 7 daily, 5 weekly and 12 monthly backups."
              >
                <Backups />
              </SectionFrame>
            </div>
          </UnsavedGuard>
        )}
      </Loaded>
    </Page>
  );
}

function ToItsPart() {
  const { hash } = useLocation();
  useEffect(() => void document.getElementById(hash)?.scrollIntoView(), [hash]);
  return null;
}

function SettingsSkeleton() {
  return (
    <Skeleton>
      {['h-36', 'h-64', 'h-80'].map((height) => (
        <div
          key={height}
          className="mb-8 grid gap-x-8 gap-y-4 border-line border-t pt-6 lg:grid-cols-[15rem_minmax(0,60rem)]"
        >
          <div>
            <Bar className="h-6 w-28" />
            <Bar className="mt-1 h-10 w-56" />
          </div>
          <Bar className={height} />
        </div>
      ))}
    </Skeleton>
  );
}
