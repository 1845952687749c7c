import { scheduleTemplates } from '@muster/domain/working-time/templates';
import type { Settings } from '../../../../features/company/settings.ts';
import { useTranslate } from '../../../../language/use-translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { cycleOf } from './cycle.ts';
import { amountText } from './schedule-words.ts';
import type { ScheduleStart } from './use-schedule-form.ts';
import { WeekPicture } from './week-picture.tsx';

interface TemplateChoiceProps {
  readonly settings: Settings;
  readonly onChoose: (start: ScheduleStart) => void;
  readonly onCancel: () => void;
}

/** What a new schedule begins with: the closest of a few, which the form changes. */
export function TemplateChoice({ settings, onChoose, onCancel }: TemplateChoiceProps) {
  const t = useTranslate();
  return (
    <Panel label={t('New schedule')} className="grid gap-4">
      <div>
        <h3 className="font-semibold">{t('New schedule')}</h3>
        <p className="text-ink-soft">{t('Begin with the closest one; you can change everything.')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {scheduleTemplates.map((template) => {
          const [name, rules] = [t(template.name), template.rules(settings)];
          return (
            <li key={template.key}>
              <button
                type="button"
                onClick={() => onChoose({ name, rules })}
                className="grid size-full content-between gap-3 rounded-md border border-line-strong p-4 text-start hover:bg-sunken"
              >
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-ink-soft">{amountText(t, rules)}</span>
                </span>
                <WeekPicture days={cycleOf(rules)} />
              </button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="link" className="-ms-4" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </Panel>
  );
}
