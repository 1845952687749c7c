import { daysOf, type PackedStatus } from '@muster/domain/prediction/packed';
import { type PackedAttendance, scoredDays } from '@muster/domain/prediction/schema';
import type { Prediction } from '@muster/domain/prediction/score';
import type { ReactNode } from 'react';
import { DayGrid } from '../../company-time/day-grid/day-grid.tsx';
import type { GridDay } from '../../company-time/day-grid/day-grid-cell.tsx';
import type { DayMark } from '../../company-time/day-grid/day-marks.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf } from '../../server/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { FollowUps } from './follow-ups.tsx';
import { ruleLabels, sumText } from './labels.ts';
import { LevelBadge, Probability } from './probability.tsx';
import { PurposeNote } from './purpose-note.tsx';
import type { Opening } from './use-person-dialog.ts';
import { Waiting } from './worked-out.tsx';

const marks: Readonly<Record<Exclude<PackedStatus, '.'>, DayMark>> = {
  p: 'present',
  l: 'late',
  a: 'absent',
  v: 'leave',
};

function pictureDays(packed: PackedAttendance, userId: number): GridDay[] {
  return daysOf(packed, userId).map(({ date, status, worked }) => ({
    date,
    mark: status === '.' ? (worked ? 'none' : 'off') : marks[status],
  }));
}

interface DetailsDialogProps {
  readonly prediction: Prediction;
  readonly packed: PackedAttendance;
  readonly opening: Opening;
  readonly onAction: () => void;
  readonly onClose: () => void;
}

/** The pattern behind a person's score (D37), shown only after the audit log has recorded the opening. */
export function DetailsDialog({ prediction, packed, opening, onAction, onClose }: DetailsDialogProps) {
  const t = useTranslate();
  const { data, error, variables, mutate } = opening;
  return (
    <Dialog
      title={prediction.fullName}
      description={t('That you opened these details is recorded in the audit log.')}
      open
      onOpenChange={onClose}
    >
      {data && (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col items-start gap-2">
            <LevelBadge level={prediction.riskLevel} />
            <div className="w-full">
              <Probability {...prediction} />
            </div>
          </div>
          <Part title={t('The last 60 days')}>
            <DayGrid
              caption={t('The last {scoredDays} days, week by week', { scoredDays })}
              days={pictureDays(packed, prediction.id)}
              today={packed.today}
              weeks="columns"
            />
          </Part>
          <Part title={t('The points behind the score')}>
            <Points prediction={prediction} />
          </Part>
          <Part title={t('Follow-ups')}>
            <FollowUps followUps={data.followUps} />
          </Part>
          <Part title={t('What this score is not for')}>
            <PurposeNote />
          </Part>
          <Button variant="primary" className="self-end max-sm:w-full" onClick={onAction}>
            {t('Take Action')}
          </Button>
        </div>
      )}
      {!data && error && (
        <ErrorState
          title={t('Could not open these details')}
          message={messageOf(error)}
          onRetry={() => variables && mutate(variables)}
        />
      )}
      {!data && !error && (
        <Waiting label={t('Loading...')}>
          <Bar className="h-12 w-full" />
          <Bar className="mt-6 h-56 w-full" />
          <Bar className="mt-6 h-32 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

function Points({ prediction }: { prediction: Prediction }) {
  const t = useTranslate();
  return (
    <>
      <ul className="divide-y divide-line">
        {prediction.factors.map(({ rule, words, points }) => (
          <li key={words} className="flex items-baseline justify-between gap-4 py-2 first:pt-0">
            <span>
              {words}.
              {points > 0 && <span className="block text-ink-soft text-xs">{t(ruleLabels[rule])}</span>}
            </span>
            {points > 0 && <span className="shrink-0 font-semibold tabular-nums">+{points}</span>}
          </li>
        ))}
      </ul>
      <p className="border-line-strong border-t pt-2 font-medium">{sumText(t, prediction)}</p>
    </>
  );
}
