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
  { value: 'nobody', label: 'No one', hint: 'Each person decides in their profile.' },
  { value: 'admins', label: 'Administrators', hint: 'They see and decide everything.' },
  { value: 'all', label: 'Everyone', hint: 'No one signs in with a password alone.' },
] as const;

export function SecondFactorSection({ settings }: { settings: Settings }) {
  const section = useSection('Sign-in', settings, shape);
  return (
    <SectionFrame
      anchor="sign-in"
      title="Sign-in"
      lead="Codes from an authenticator app, or a passkey. Anyone without one sets it up at their next sign-in. No one is signed out by this."
    >
      <SectionForm section={section}>
        <RadioGroup legend="Require a second factor for" options={rules} {...section.group('secondFactor')} />
      </SectionForm>
    </SectionFrame>
  );
}
