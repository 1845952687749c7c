import { Link } from '@tanstack/react-router';
import { FormError } from '../../ui/form-error.tsx';
import { JoinCode } from './join-code.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type RegistrationValues = Pick<Settings, 'registration'>;

const shape = {
  read: ({ registration }: Settings): RegistrationValues => ({ registration }),
  write: ({ registration }: RegistrationValues) => ({ registration }),
};

const modes = [
  {
    value: 'open',
    label: 'Open',
    hint: 'Anyone who can open Muster can create an account, including strangers, if this address is public.',
  },
  { value: 'code', label: 'By join code', hint: 'Only with the code below.' },
  { value: 'closed', label: 'Closed', hint: 'Only administrators add people.' },
] as const;

export function RegistrationSection({ settings }: { settings: Settings }) {
  const section = useSection('Registration', settings, shape);
  const { values, problems } = section;
  const lacksCode = values.registration === 'code' && settings.joinCode === null;
  return (
    <SectionFrame
      anchor="registration"
      title="Registration"
      lead={
        <>
          Who can create an account. You can always{' '}
          <Link to="/admin-people" className="text-accent underline underline-offset-4">
            add people
          </Link>{' '}
          yourself.
        </>
      }
    >
      <div className="grid gap-4">
        <SectionForm section={section} note={lacksCode ? 'Create a join code first.' : undefined}>
          <RadioGroup legend="New accounts" options={modes} {...section.group('registration')} />
          <FormError>{problems.registration}</FormError>
        </SectionForm>
        <JoinCode settings={settings} />
      </div>
    </SectionFrame>
  );
}
