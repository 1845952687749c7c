import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type DirectoryValues = Pick<Settings, 'directory' | 'directoryShowsIn'>;

const shape = {
  read: ({ directory, directoryShowsIn }: Settings): DirectoryValues => ({ directory, directoryShowsIn }),
  write: (values: DirectoryValues) => values,
};

const rules = [
  {
    value: 'on',
    label: msg('On'),
    hint: msg('Everyone sees name, photo, position, department, team and lead of everyone.'),
  },
  { value: 'off', label: msg('Off'), hint: msg('Only administrators and leads have lists of people.') },
] as const;

export function DirectorySection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Directory'), settings, shape);
  return (
    <SectionFrame
      anchor="directory"
      title={t('Directory')}
      lead={t(
        'Where colleagues find each other. A phone number or an email address is in it only if its person shares it.',
      )}
    >
      <SectionForm section={section}>
        <RadioGroup legend={t('Directory')} options={rules} {...section.group('directory')} />
        <CheckField
          label={t('Show who is in')}
          hint={t('Whether someone is checked in now: not since when, not where, and not why they are away.')}
          checked={section.values.directoryShowsIn}
          disabled={section.values.directory === 'off'}
          onChange={({ target }) => section.change({ directoryShowsIn: target.checked })}
        />
      </SectionForm>
    </SectionFrame>
  );
}
