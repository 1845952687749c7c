import { useTranslate } from '../../language/use-translate.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { Figures, Part, PartFigure } from '../../ui/figures.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import type { Alerts } from './use-alerts.ts';
import type { Predictions, Scored } from './use-predictions.ts';
import { Waiting } from './worked-out.tsx';

export function SummaryCards({ predictions, alerts }: { predictions: Predictions; alerts: Alerts }) {
  const t = useTranslate();
  const ofLevel = (scored: Scored, level: string) =>
    scored.predictions.filter(({ riskLevel }) => riskLevel === level).length;
  return (
    <Figures className="mb-4">
      <CountCard title={t('High Risk')} query={predictions} label={t('over 60%')}>
        {(scored) => ofLevel(scored, 'high')}
      </CountCard>
      <CountCard title={t('Medium Risk')} query={predictions} label={t('over 30%')}>
        {(scored) => ofLevel(scored, 'medium')}
      </CountCard>
      <CountCard title={t('Predictions')} query={predictions} label={t('people in all')}>
        {(scored) => scored.predictions.length}
      </CountCard>
      <CountCard title={t('Active Alerts')} query={alerts} label={t('to look at')}>
        {({ active }) => active.length}
      </CountCard>
    </Figures>
  );
}

interface CountCardProps<Data> {
  readonly title: string;
  readonly label: string;
  readonly query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  readonly children: (data: Data) => number;
}

function CountCard<Data>({ title, label, query, children }: CountCardProps<Data>) {
  const t = useTranslate();
  return (
    <Part title={title}>
      <Loaded query={query} failed={t('Could not load the count')} waiting={<CountSkeleton />} brief>
        {(data) => <PartFigure value={children(data)}>{label}</PartFigure>}
      </Loaded>
    </Part>
  );
}

function CountSkeleton() {
  const t = useTranslate();
  return (
    <div className="flex flex-col-reverse [&_p]:mb-0">
      <Waiting label={t('Loading...')}>
        <Bar className="h-8 w-16" />
      </Waiting>
    </div>
  );
}
