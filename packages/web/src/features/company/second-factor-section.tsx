import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { RadioGroup } from './radio-group.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type Values = Pick<Settings, 'secondFactor'>;

const shape = {
  read: ({ secondFactor }: Settings): Values => ({ secondFactor }),
  write: ({ secondFactor }: Values) => ({ secondFactor }),
};

const rules = [
  { value: 'nobody', label: msg('No one'), hint: msg('Each person decides in their profile.') },
  { value: 'admins', label: msg('Administrators'), hint: msg('They see and decide everything.') },
  { value: 'all', label: msg('Everyone'), hint: msg('No one signs in with a password alone.') },
] as const;

export function SecondFactorSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Sign-in'), settings, shape);
  return (
    <SectionFrame
      anchor="sign-in"
      title={t('Sign-in')}
      lead={t(
        'Codes from an authenticator app, or a passkey. Anyone without one sets it up at their next sign-in. No one is signed out by this.',
      )}
    >
      <SectionForm section={section}>
        <RadioGroup
          legend={t('Require a second factor for')}
          options={rules}
          {...section.group('secondFactor')}
        />
      </SectionForm>
    </SectionFrame>
  );
}
