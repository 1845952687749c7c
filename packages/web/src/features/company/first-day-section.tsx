import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { TextField } from '../../ui/text-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

const shape = {
  read: ({ firstDay }: Settings) => ({ firstDay: firstDay ?? '' }),
  write: ({ firstDay }: { readonly firstDay: string }) => ({
    firstDay: isPlainDate(firstDay) ? firstDay : null,
  }),
};

export function FirstDaySection({ settings }: { readonly settings: Settings }) {
  const section = useSection('First day', settings, shape);
  return (
    <SectionFrame
      anchor="first-day"
      title="First day"
      lead="No one is absent before this day, or before the day on which they first sign in."
    >
      <SectionForm section={section} note="Closed days keep their records.">
        <TextField
          label="First day"
          hint="Empty: each person’s first sign-in decides"
          type="date"
          {...section.field('firstDay')}
        />
      </SectionForm>
    </SectionFrame>
  );
}
