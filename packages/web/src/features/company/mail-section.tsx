import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface MailValues {
  readonly adminEmail: string;
}

const shape = {
  read: ({ adminEmail }: Settings): MailValues => ({ adminEmail: adminEmail ?? '' }),
  write: ({ adminEmail }: MailValues) => ({ adminEmail: adminEmail.trim() === '' ? null : adminEmail }),
};

interface MailSectionProps {
  readonly settings: Settings;
  /** The health of mail and the test mail. */
  readonly children: ReactNode;
}

/** The address that receives leave notices by e-mail (D33, D47). */
export function MailSection({ settings, children }: MailSectionProps) {
  const section = useSection('E-mail', settings, shape);
  const { values, problems, change } = section;
  return (
    <SectionFrame
      anchor="e-mail"
      title="E-mail"
      lead="One address hears when leave is asked for and when it is decided: who, when and how many days, never why."
    >
      <div className="grid gap-4">
        <SectionForm section={section}>
          <TextField
            name="adminEmail"
            label="Administrator’s e-mail"
            type="email"
            autoComplete="off"
            value={values.adminEmail}
            error={problems.adminEmail}
            onChange={({ target }) => change({ adminEmail: target.value })}
          />
          <p className="text-ink-soft">{environmentText(settings)} Without an address nobody is told.</p>
        </SectionForm>
        {children}
      </div>
    </SectionFrame>
  );
}

/** Which address is in effect: the environment's or the saved one (D47). */
function environmentText({ adminEmail, configuredAdminEmail: configured }: Settings): string {
  if (configured === null) return 'The server was started without ADMIN_EMAIL: what is saved here holds.';
  return configured === adminEmail
    ? 'The server was started with this address as ADMIN_EMAIL. Another one that is saved here takes its place, until the server is started with another ADMIN_EMAIL.'
    : `The server was started with ADMIN_EMAIL ${configured}. What was saved here since then took its place, and holds until the server is started with another ADMIN_EMAIL.`;
}
