import type { Prediction, RiskLevel } from '@muster/domain/prediction/score';
import { cx } from 'class-variance-authority';
import { useTranslate } from '../../language/use-translate.ts';
import { Badge } from '../../ui/badge.tsx';
import { levelLabels } from './labels.ts';

const barClass: Readonly<Record<RiskLevel, string>> = {
  high: 'bg-bad',
  medium: 'bg-warn',
  low: 'bg-line-strong',
};

export function Probability({ probability, riskLevel }: Pick<Prediction, 'probability' | 'riskLevel'>) {
  const t = useTranslate();
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2">
        <span className="text-ink-soft">{t('Probability')}</span>
        <span className="font-semibold text-lg tabular-nums">
          {t('{share, number, percent}', { share: probability / 100 })}
        </span>
      </p>
      <div
        aria-hidden
        className="mt-1 h-1.5 overflow-hidden rounded-sm bg-sunken forced-colors:border forced-colors:bg-[Canvas]"
      >
        <div
          className={cx('h-full forced-colors:bg-[CanvasText]', barClass[riskLevel])}
          style={{ width: `${probability}%` }}
        />
      </div>
    </div>
  );
}

export function LevelBadge({ level }: { level: RiskLevel }) {
  const t = useTranslate();
  const { label, tone } = levelLabels[level];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
