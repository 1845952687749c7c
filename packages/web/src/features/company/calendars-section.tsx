import { weekFrom } from '@muster/domain/calendar/week';
import { weekdayName } from '../../company-time/dates.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { Settings } from './settings.ts';
import { useSection } from './use-section.ts';

interface CalendarsValues {
  readonly weekStart: string;
}

const weekdays = weekFrom(1);

const shape = {
  read: ({ weekStart }: Settings): CalendarsValues => ({ weekStart: String(weekStart) }),
  write: ({ weekStart }: CalendarsValues) => ({
    weekStart: weekdays.find(({ weekday }) => String(weekday) === weekStart)?.weekday,
  }),
};

export function CalendarsSection({ settings }: { readonly settings: Settings }) {
  const t = useTranslate();
  const section = useSection(t('Calendars'), settings, shape);
  return (
    <SectionFrame
      anchor="calendars"
      title={t('Calendars')}
      lead={t('The day on which every calendar begins its weeks. It changes no work day.')}
    >
      <SectionForm section={section}>
        <div className="sm:max-w-64">
          <SelectField
            label={t('Weeks begin on')}
            options={weekdays.map(({ weekday }) => ({
              value: String(weekday),
              label: weekdayName(t, weekday, 'long'),
            }))}
            {...section.field('weekStart')}
          />
        </div>
      </SectionForm>
    </SectionFrame>
  );
}
