import { msg } from '@muster/domain/language/translate';
import { useTranslate } from '../../language/use-translate.ts';
import { PredictionNote } from './prediction-note.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

type PredictionValues = Pick<Settings, 'prediction'>;

const shape = {
  read: ({ prediction }: Settings): PredictionValues => ({ prediction }),
  write: ({ prediction }: PredictionValues) => ({ prediction }),
};

const rules = [
  {
    value: 'on',
    label: msg('On'),
    hint: msg('Administrators see scores of people with 20 closed work days of their own.'),
  },
  {
    value: 'off',
    label: msg('Off'),
    hint: msg('No score is calculated, and nothing of it is shown or exported.'),
  },
] as const;

export function PredictionSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Absence predictions'), settings, shape);
  return (
    <SectionFrame anchor="predictions" title={t('Absence predictions')} lead={<PredictionNote />}>
      <SectionForm section={section} note={t('Everyone reads under My Profile whether they are on.')}>
        <RadioGroup legend={t('Absence predictions')} options={rules} {...section.group('prediction')} />
      </SectionForm>
    </SectionFrame>
  );
}
