import { type ReactNode, useId } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { Button } from '../../ui/button.tsx';
import type { HiddenAlert } from './active-alerts.ts';
import { alertText } from './labels.ts';
import type { Acknowledgement } from './use-alerts.ts';

type Hidden = HiddenAlert<Acknowledgement>;

interface AcknowledgedAlertsProps {
  readonly hidden: readonly Hidden[];
  readonly pending: string | undefined;
  readonly onBringBack: (hidden: Hidden) => void;
}

/** They return to the list above when their evidence changes. */
export function AcknowledgedAlerts({ hidden, pending, onBringBack }: AcknowledgedAlertsProps) {
  const t = useTranslate();
  if (hidden.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-3 font-medium text-accent">
        {t('{count, plural, one {# acknowledged alert} other {# acknowledged alerts}}', {
          count: hidden.length,
        })}
      </summary>
      <ul
        aria-label={t('Acknowledged alerts')}
        className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {hidden.map((one) => (
          <AcknowledgedAlert key={one.alert.key} hidden={one}>
            {(id) => (
              <Button
                size="small"
                className="shrink-0 self-start sm:self-auto"
                aria-describedby={id}
                pending={pending === one.alert.key}
                disabled={pending !== undefined}
                onClick={() => onBringBack(one)}
              >
                {t('Bring back')}
              </Button>
            )}
          </AcknowledgedAlert>
        ))}
      </ul>
    </details>
  );
}

interface AcknowledgedAlertProps {
  readonly hidden: Hidden;
  /** The actions on the alert; the element with this id describes them. */
  readonly children: (id: string) => ReactNode;
}

function AcknowledgedAlert({ hidden: { alert, acknowledgement }, children }: AcknowledgedAlertProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <li className="flex flex-col gap-2 px-5 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p id={id} className="wrap-anywhere">
          {alertText(t, alert)}
        </p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          {t('Acknowledged by {fullName},', { fullName: acknowledgement.acknowledgedBy.fullName })}{' '}
          <Moment at={acknowledgement.acknowledgedAt} />
        </p>
      </div>
      {children(id)}
    </li>
  );
}
