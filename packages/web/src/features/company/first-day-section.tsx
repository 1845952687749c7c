import { isPlainDate } from '@muster/domain/calendar/plain-date';
import { useTranslate } from '../../language/use-translate.ts';
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
  const t = useTranslate();
  const section = useSection(t('First day'), settings, shape);
  return (
    <SectionFrame
      anchor="first-day"
      title={t('First day')}
      lead={t('No one is absent before this day, or before the day on which they first sign in.')}
    >
      <SectionForm section={section} note={t('Closed days keep their records.')}>
        <TextField
          label={t('First day')}
          hint={t('Empty: each person’s first sign-in decides')}
          type="date"
          {...section.field('firstDay')}
        />
      </SectionForm>
    </SectionFrame>
  );
}
