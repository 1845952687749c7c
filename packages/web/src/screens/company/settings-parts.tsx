import type { Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { ProviderSettings } from '../../features/account/provider/provider-settings.tsx';
import { MailTest } from '../../features/admin/mail-test.tsx';
import { Backups } from '../../features/backup/backups.tsx';
import { CalendarsSection } from '../../features/company/calendars-section.tsx';
import { CompanySection } from '../../features/company/company-section.tsx';
import { ContactsSection } from '../../features/company/contacts-section.tsx';
import { DirectorySection } from '../../features/company/directory-section.tsx';
import { FirstDaySection } from '../../features/company/first-day-section.tsx';
import { GuidelinesSection } from '../../features/company/guidelines-section.tsx';
import { LanguageSection } from '../../features/company/language-section.tsx';
import { LeaveSection } from '../../features/company/leave-section.tsx';
import { LetterSection } from '../../features/company/letter-section.tsx';
import { MailSection } from '../../features/company/mail-section.tsx';
import { ManualSection } from '../../features/company/manual-section.tsx';
import { PredictionSection } from '../../features/company/prediction-section.tsx';
import { RecordsSection } from '../../features/company/records-section.tsx';
import { RegistrationSection } from '../../features/company/registration-section.tsx';
import { SecondFactorSection } from '../../features/company/second-factor-section.tsx';
import { SectionFrame } from '../../features/company/section-frame.tsx';
import { SecurityContactSection } from '../../features/company/security-contact-section.tsx';
import type { Settings } from '../../features/company/settings.ts';
import { StorageSection } from '../../features/company/storage-section.tsx';
import { WorkSection } from '../../features/company/work-section.tsx';
import { Webhooks } from '../../features/webhook/webhooks.tsx';
import type { Anchor } from '../../shell/settings-index.ts';
import { Panel } from '../../ui/panel.tsx';
import { AcceptOffer } from './accept-offer.tsx';
import { ClosuresSection } from './leave/closure/closures-section.tsx';
import { LimitsSection } from './leave/limit/limits-section.tsx';
import { PoliciesSection } from './leave/policies-section.tsx';
import { TypesSection } from './leave/types-section.tsx';
import { TeamsSection } from './teams/teams-section.tsx';
import { WhoDecidesSection } from './teams/who-decides-section.tsx';
import { HolidaysSection } from './working-time/holidays/holidays-section.tsx';
import { SchedulesSection } from './working-time/schedules/schedules-section.tsx';
import { SitesSection } from './working-time/sites/sites-section.tsx';

/** Every part that the index names. */
export const settingsParts: Readonly<Record<Anchor, (settings: Settings, t: Translate) => ReactNode>> = {
  company: (settings) => <CompanySection settings={settings} />,
  contacts: (settings) => <ContactsSection settings={settings} />,
  directory: (settings) => <DirectorySection settings={settings} />,
  language: (settings) => <LanguageSection settings={settings} />,
  letter: (settings) => <LetterSection settings={settings} />,
  'chat-guidelines': (settings) => <GuidelinesSection settings={settings} />,
  'working-time': (settings) => <WorkSection settings={settings} />,
  schedules: (settings) => <SchedulesSection settings={settings} />,
  sites: (settings) => <SitesSection settings={settings} />,
  teams: () => <TeamsSection />,
  'who-decides': (settings) => <WhoDecidesSection settings={settings} />,
  'first-day': (settings) => <FirstDaySection settings={settings} />,
  calendars: (settings) => <CalendarsSection settings={settings} />,
  'manual-check-ins': (settings) => (
    <ManualSection settings={settings}>
      {settings.acceptManual && <AcceptOffer minutes={settings.acceptManual.minutes} />}
    </ManualSection>
  ),
  holidays: (settings) => <HolidaysSection settings={settings} />,
  leave: (settings) => <LeaveSection settings={settings} />,
  'leave-types': () => <TypesSection />,
  'leave-policies': (settings) => <PoliciesSection settings={settings} />,
  closures: () => <ClosuresSection />,
  'leave-limits': () => <LimitsSection />,
  registration: (settings) => <RegistrationSection settings={settings} />,
  'sign-in': (settings) => <SecondFactorSection settings={settings} />,
  'sign-in-provider': (_, t) => (
    <SectionFrame
      anchor="sign-in-provider"
      title={t('Sign-in provider')}
      lead={t(
        'People sign in with the account that they have at your company: Keycloak, Microsoft Entra, Google or another provider of OpenID Connect. Accounts are never made or connected by an email address.',
      )}
    >
      <ProviderSettings />
    </SectionFrame>
  ),
  records: (settings) => <RecordsSection settings={settings} />,
  predictions: (settings) => <PredictionSection settings={settings} />,
  email: (settings, t) => (
    <MailSection settings={settings}>
      <Panel label={t('Email status')}>
        <MailTest />
      </Panel>
    </MailSection>
  ),
  storage: (settings) => <StorageSection settings={settings} />,
  'security-contact': (settings) => <SecurityContactSection settings={settings} />,
  webhooks: (_, t) => (
    <SectionFrame
      anchor="webhooks"
      title={t('Webhooks')}
      lead={t('Other programs learn of check-ins, decided leave and new people: who and when, never why.')}
    >
      <Webhooks />
    </SectionFrame>
  ),
  backups: (_, t) => (
    <SectionFrame
      anchor="backups"
      title={t('Backups')}
      lead={t(
        'Every night the server saves everything to one file. It keeps 7 daily, 5 weekly and 12 monthly backups.',
      )}
    >
      <Backups />
    </SectionFrame>
  ),
};
