import { weekFrom } from '@muster/domain/calendar/week';
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

const options = weekdays.map(({ weekday, name }) => ({ value: String(weekday), label: name }));

export function CalendarsSection({ settings }: { readonly settings: Settings }) {
  const section = useSection('Calendars', settings, shape);
  return (
    <SectionFrame
      anchor="calendars"
      title="Calendars"
      lead="The day on which every calendar begins its weeks. It changes no work day."
    >
      <SectionForm section={section}>
        <div className="sm:max-w-64">
          <SelectField label="Weeks begin on" options={options} {...section.field('weekStart')} />
        </div>
      </SectionForm>
    </SectionFrame>
  );
}
