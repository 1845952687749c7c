import { useTranslate } from '../../language/use-translate.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface ContactValues {
  readonly securityContact: string;
}

const shape = {
  read: ({ securityContact }: Settings): ContactValues => ({ securityContact: securityContact ?? '' }),
  write: ({ securityContact }: ContactValues) => ({
    securityContact: securityContact.trim() === '' ? null : securityContact,
  }),
};

export function SecurityContactSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Security contact'), settings, shape);
  return (
    <SectionFrame
      anchor="security-contact"
      title={t('Security contact')}
      lead={t('Where anyone can report a security problem. It is public, at /.well-known/security.txt.')}
    >
      <SectionForm section={section}>
        <TextField label={t('Security contact')} autoComplete="off" {...section.field('securityContact')} />
        <p className="text-ink-soft">
          {t('Starts with mailto: or https://. Without one, the file does not exist.')}
        </p>
      </SectionForm>
    </SectionFrame>
  );
}
