import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ShownAlert } from './active-alerts.ts';
import { Moment } from './moment.tsx';
import type { Acknowledgement } from './use-alerts.ts';
import { counted } from './words.ts';

interface AcknowledgedAlertsProps {
  readonly hidden: readonly { readonly alert: ShownAlert; readonly acknowledgement: Acknowledgement }[];
  readonly pending: string | undefined;
  readonly onBringBack: (alert: ShownAlert) => void;
}

/** Alerts that somebody has acknowledged, with who and when; hidden until something new happens. */
export function AcknowledgedAlerts({ hidden, pending, onBringBack }: AcknowledgedAlertsProps) {
  if (hidden.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent">
        {counted(hidden.length, 'acknowledged alert')}
      </summary>
      <ul
        aria-label="Acknowledged alerts"
        className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {hidden.map(({ alert, acknowledgement }) => (
          <AcknowledgedAlert key={alert.key} alert={alert} acknowledgement={acknowledgement}>
            {(id) => (
              <Button
                size="small"
                className="shrink-0 self-start sm:self-auto"
                aria-describedby={id}
                pending={pending === alert.key}
                disabled={pending !== undefined}
                onClick={() => onBringBack(alert)}
              >
                Bring back
              </Button>
            )}
          </AcknowledgedAlert>
        ))}
      </ul>
    </details>
  );
}

interface AcknowledgedAlertProps {
  readonly alert: ShownAlert;
  readonly acknowledgement: Acknowledgement;
  /** What can be done with it, described by the element of this id. */
  readonly children: (id: string) => ReactNode;
}

function AcknowledgedAlert({ alert, acknowledgement, children }: AcknowledgedAlertProps) {
  const id = useId();
  return (
    <li className="flex flex-col gap-2 px-5 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p id={id} className="wrap-anywhere">
          {alert.message}
        </p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          Acknowledged by {acknowledgement.acknowledgedBy.fullName},{' '}
          <Moment at={acknowledgement.acknowledgedAt} />
        </p>
      </div>
      {children(id)}
    </li>
  );
}
