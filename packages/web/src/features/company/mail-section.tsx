import type { Translate } from '@muster/domain/language/translate';
import type { ReactNode } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface MailValues {
  readonly adminEmail: string;
  readonly sharedEmails: boolean;
}

const shape = {
  read: ({ adminEmail, sharedEmails }: Settings): MailValues => ({
    adminEmail: adminEmail ?? '',
    sharedEmails,
  }),
  write: ({ adminEmail, sharedEmails }: MailValues) => ({
    adminEmail: adminEmail.trim() === '' ? null : adminEmail,
    sharedEmails,
  }),
};

interface MailSectionProps {
  readonly settings: Settings;
  readonly children: ReactNode;
}

export function MailSection({ settings, children }: MailSectionProps) {
  const t = useTranslate();
  const section = useSection(t('Email'), settings, shape);
  return (
    <SectionFrame
      anchor="email"
      title={t('Email')}
      lead={t(
        'One address gets an email when leave is requested or decided: who, when and how many days, never why.',
      )}
    >
      <div className="grid gap-4">
        <SectionForm section={section}>
          <TextField
            label={t('Administrator’s email')}
            type="email"
            autoComplete="off"
            {...section.field('adminEmail')}
          />
          <p className="text-ink-soft">
            {environmentText(t, settings)} {t('Without an address, no emails are sent.')}
          </p>
          <CheckField
            label={t('Several people can have one address')}
            hint={t(
              'For teams that share a mailbox. Everyone who reads it can set new passwords of all of them.',
            )}
            checked={section.values.sharedEmails}
            onChange={({ target }) => section.change({ sharedEmails: target.checked })}
          />
        </SectionForm>
        {children}
      </div>
    </SectionFrame>
  );
}

/** Which address is in effect: the environment's or the saved one (D47). */
function environmentText(t: Translate, { adminEmail, configuredAdminEmail: configured }: Settings): string {
  if (configured === null)
    return t('The server was started without ADMIN_EMAIL, so the address saved here is used.');
  return configured === adminEmail
    ? t(
        'This address comes from ADMIN_EMAIL. One you save here replaces it until the server starts with a different ADMIN_EMAIL.',
      )
    : t(
        'The server was started with ADMIN_EMAIL {configured}. The address saved here replaces it until the server starts with a different ADMIN_EMAIL.',
        { configured },
      );
}
