import { useTranslate } from '../../language/use-translate.ts';
import { Card } from '../../ui/card.tsx';

/** The one place of the figure that the design states (D36). */
export function AboutMethod() {
  const t = useTranslate();
  return (
    <Card title={t('About the method')} className="lg:col-span-2">
      <div className="grid max-w-prose gap-3 text-ink-soft">
        <p>
          {t(
            'A score adds points for few days present, for days since the last record, for lateness, for absences, and for absences on Mondays or Fridays. People with fewer than 20 closed work days of their own in the last 60 days have none.',
          )}
        </p>
        <p>
          {t(
            'The design states an accuracy of 94.2%. This reference figure was not measured in this company. The figures above were.',
          )}
        </p>
      </div>
    </Card>
  );
}
