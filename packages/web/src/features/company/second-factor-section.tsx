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
  { value: 'nobody', label: 'Nobody', hint: 'Each person decides in their profile.' },
  { value: 'admins', label: 'Administrators', hint: 'Who sees and decides everything.' },
  { value: 'all', label: 'Everybody', hint: 'Nobody signs in by a password alone.' },
] as const;

/** Of whom a second factor is required (D26). */
export function SecondFactorSection({ settings }: { settings: Settings }) {
  const section = useSection('Sign-in', settings, shape);
  return (
    <SectionFrame
      anchor="sign-in"
      title="Sign-in"
      lead="Codes of an authenticator app, or a passkey. Anyone without one sets it up at the next sign-in. Until then everybody stays signed in, and opening Muster offline works as before."
    >
      <SectionForm section={section}>
        <RadioGroup
          legend="A second factor is required of"
          name="secondFactor"
          options={rules}
          chosen={section.values.secondFactor}
          onChange={(secondFactor) => section.change({ secondFactor })}
        />
      </SectionForm>
    </SectionFrame>
  );
}
