import { msg } from '@muster/domain/language/translate';
import { Link } from '@tanstack/react-router';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
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
    label: msg('Open', undefined, 'registration'),
    hint: msg(
      'Anyone who can open Muster can create an account, including strangers, if this address is public.',
    ),
  },
  { value: 'code', label: msg('By join code'), hint: msg('Only with the code below.') },
  {
    value: 'closed',
    label: msg('Closed', undefined, 'registration'),
    hint: msg('Only administrators add people.'),
  },
] as const;

export function RegistrationSection({ settings }: { settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Registration'), settings, shape);
  const { values, problems } = section;
  const lacksCode = values.registration === 'code' && settings.joinCode === null;
  return (
    <SectionFrame
      anchor="registration"
      title={t('Registration')}
      lead={
        <Rich
          text={t('Who can create an account. You can always <add>add people</add> yourself.')}
          parts={{ add: <Link to="/admin-people" className="text-accent underline underline-offset-4" /> }}
        />
      }
    >
      <div className="grid gap-4">
        <SectionForm section={section} note={lacksCode ? t('Create a join code first.') : undefined}>
          <RadioGroup legend={t('New accounts')} options={modes} {...section.group('registration')} />
          <FormError>{problems.registration}</FormError>
        </SectionForm>
        <JoinCode settings={settings} />
      </div>
    </SectionFrame>
  );
}
