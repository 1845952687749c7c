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
    label: 'On',
    hint: 'Administrators see scores of people with 20 closed work days of their own.',
  },
  { value: 'off', label: 'Off', hint: 'No score is calculated, and nothing of it is shown or exported.' },
] as const;

export function PredictionSection({ settings }: { readonly settings: Settings }) {
  const section = useSection('Absence predictions', settings, shape);
  return (
    <SectionFrame anchor="predictions" title="Absence predictions" lead={<PredictionNote />}>
      <SectionForm section={section} note="Everyone reads under My Profile whether they are on.">
        <RadioGroup legend="Absence predictions" options={rules} {...section.group('prediction')} />
      </SectionForm>
    </SectionFrame>
  );
}
