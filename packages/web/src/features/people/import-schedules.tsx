import { useTranslate } from '../../language/use-translate.ts';
import { CheckField } from '../../ui/check-field.tsx';
import type { ImportReport } from './person.ts';

interface ImportSchedulesProps {
  readonly schedules: ImportReport['newSchedules'];
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

/** The schedules that hours a week and working days ask for: none is made without being asked for here (D91). */
export function ImportSchedules({ schedules, agreed, onAgree }: ImportSchedulesProps) {
  const t = useTranslate();
  const count = schedules.length;
  return (
    <section aria-label={t('New schedules')} className="flex flex-col gap-3">
      <ul className="divide-y divide-line rounded-md border border-line">
        {schedules.map(({ name, people }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-ink-soft">
              {t('{people, plural, one {# person} other {# people}}', { people })}
            </span>
          </li>
        ))}
      </ul>
      <CheckField
        label={t('{count, plural, one {Add this schedule} other {Add these # schedules}}', { count })}
        hint={t('Made from hours a week and working days. Without it these people work the company’s hours.')}
        checked={agreed}
        onChange={({ target }) => onAgree(target.checked)}
      />
    </section>
  );
}
