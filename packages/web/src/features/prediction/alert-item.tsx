import type { Instant } from '@muster/domain/calendar/instant';
import type { AlertSeverity } from '@muster/domain/prediction/alerts';
import { cx } from 'class-variance-authority';
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { shortDate } from '../../company-time/dates.ts';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { PersonLink } from '../../person/person-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { ShownAlert } from './active-alerts.ts';
import { severityLabels } from './labels.ts';
import type { PersonWindows } from './use-person-dialog.ts';

const variants: Readonly<Record<AlertSeverity, { icon: LucideIcon; edge: string; ink: string }>> = {
  critical: { icon: CircleAlert, edge: 'border-s-bad', ink: 'text-bad' },
  warning: { icon: TriangleAlert, edge: 'border-s-warn', ink: 'text-warn' },
  info: { icon: Info, edge: 'border-s-info', ink: 'text-info' },
};

interface AlertItemProps {
  readonly alert: ShownAlert;
  readonly at: Instant | undefined;
  readonly pending: string | undefined;
  readonly windows: PersonWindows;
  readonly onAcknowledge: (alert: ShownAlert) => void;
}

export function AlertItem({ alert, at, pending, windows, onAcknowledge }: AlertItemProps) {
  const t = useTranslate();
  const id = useId();
  const { icon: Icon, edge, ink } = variants[alert.severity];
  const { label, tone } = severityLabels[alert.severity];
  const { lastAbsence } = alert.prediction;
  return (
    <li
      className={cx(
        'flex flex-col gap-3 border-s-4 px-4 py-3 sm:flex-row sm:items-center sm:justify-between',
        edge,
      )}
    >
      <div className="flex min-w-0 gap-3">
        <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0">
          <p id={id} className="wrap-anywhere font-medium">
            <Rich
              text={t(alert.message)}
              parts={{ person: <PersonLink id={alert.person.id} name={alert.person.fullName} /> }}
            />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
            <Badge tone={tone}>{t(label)}</Badge>
            {alert.actionRequired && <Badge tone="bad">{t('ACTION REQUIRED')}</Badge>}
            {at && (
              <span>
                <Rich text={t('as of <moment/>')} parts={{ moment: <Moment at={at} /> }} />
                {lastAbsence && ` · ${t('last absence {date}', { date: shortDate(t, lastAbsence) })}`}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 ps-8 sm:ps-0">
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={({ currentTarget }) => windows.showDetails(alert.prediction, currentTarget)}
        >
          {t('View Details')}
        </Button>
        <Button
          size="small"
          aria-describedby={id}
          pending={pending === alert.key}
          disabled={pending !== undefined}
          onClick={() => onAcknowledge(alert)}
        >
          {t('Acknowledge')}
        </Button>
      </div>
    </li>
  );
}
