import type { PlainDate } from '@muster/domain/calendar/plain-date';
import type { Prediction } from '@muster/domain/prediction/score';
import { type ReactNode, useId } from 'react';
import { spokenDate } from '../../company-time/dates.ts';
import { LongWords } from '../../language/long-words.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { Button } from '../../ui/button.tsx';
import { type FollowUp, FollowUpBy } from './follow-ups.tsx';
import { percent } from './labels.ts';
import { LevelBadge, Probability } from './probability.tsx';
import type { PersonWindows } from './use-person-dialog.ts';

interface PredictionCardProps {
  readonly prediction: Prediction;
  readonly today: PlainDate;
  readonly newest: FollowUp | undefined;
  readonly windows: PersonWindows;
}

export function PredictionCard({ prediction, today, newest, windows }: PredictionCardProps) {
  const t = useTranslate();
  const id = useId();
  const { fullName, department, riskLevel, factors, lastAttendance } = prediction;
  const button = {
    size: 'small',
    className: 'grow',
    'aria-haspopup': 'dialog',
    'aria-describedby': id,
  } as const;
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="text-base">
            <PersonLink id={prediction.id} name={fullName} className="font-semibold" />
          </h3>
          <p className="wrap-anywhere text-ink-soft">
            <LongWords>{department ?? t('Not assigned')}</LongWords>
          </p>
        </div>
        <LevelBadge level={riskLevel} />
      </header>
      <Probability {...prediction} />
      <div className="grow">
        <h4 className="text-ink-soft text-xs">{t('Risk factors')}</h4>
        <ul className="list-disc ps-4">
          {factors.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <dl className="flex flex-col gap-1 border-line border-t pt-3">
        <Measure name={t('Attendance rate')}>{percent(t, prediction.attendanceRate)}</Measure>
        <Measure name={t('Late arrivals')}>{prediction.lateArrivals}</Measure>
        <Measure name={t('Last seen')}>
          {lastAttendance ? (
            <time dateTime={lastAttendance}>{spokenDate(t, lastAttendance, today)}</time>
          ) : (
            t('not in 60 days')
          )}
        </Measure>
      </dl>
      {newest && (
        <div className="rounded-md bg-sunken px-3 py-2">
          <p dir="auto" className="wrap-anywhere line-clamp-2">
            {newest.note}
          </p>
          <FollowUpBy followUp={newest} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button {...button} onClick={({ currentTarget }) => windows.showDetails(prediction, currentTarget)}>
          {t('View Details')}
        </Button>
        <Button {...button} onClick={({ currentTarget }) => windows.takeAction(prediction, currentTarget)}>
          {t('Take Action')}
        </Button>
      </div>
    </article>
  );
}

function Measure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}
