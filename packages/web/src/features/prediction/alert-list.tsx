import type { Instant } from '@muster/domain/calendar/instant';
import { BellOff } from 'lucide-react';
import { useTranslate } from '../../language/use-translate.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFirstRows } from '../../ui/show-more.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AcknowledgedAlerts } from './acknowledged-alerts.tsx';
import { AlertItem } from './alert-item.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import type { Alerts } from './use-alerts.ts';
import type { PersonWindows } from './use-person-dialog.ts';
import { WorkedOut } from './worked-out.tsx';

interface AlertListProps {
  readonly alerts: Alerts;
  readonly at: Instant | undefined;
  readonly windows: PersonWindows;
}

const step = 50;

export function AlertList({ alerts, at, windows }: AlertListProps) {
  const t = useTranslate();
  const { first, more } = useFirstRows(
    alerts.data?.active ?? [],
    (count) => t('{shown} of {total, plural, one {# alert} other {# alerts}}', count),
    step,
  );
  const { pending, acknowledge, bringBack } = useAcknowledge();
  const list = useKeptFocus<HTMLElement>(alerts.data?.active.map(({ key }) => key).join() ?? '');
  return (
    <section ref={list} tabIndex={-1} aria-label={t('Alerts')} className="outline-none">
      <WorkedOut query={alerts} bars={<AlertsSkeleton />}>
        {({ active, hidden }) => (
          <>
            <div className="overflow-hidden rounded-lg border border-line bg-surface">
              {active.length === 0 ? (
                <EmptyState icon={BellOff} title={t('No Active Alerts')}>
                  {hidden.length > 0
                    ? t('All alerts are acknowledged. One returns when something new happens.')
                    : t('Nothing in the records of the last 60 days calls for one.')}
                </EmptyState>
              ) : (
                <ul aria-label={t('Active alerts')} className="divide-y divide-line">
                  {first.map((alert) => (
                    <AlertItem
                      key={alert.key}
                      alert={alert}
                      at={at}
                      pending={pending}
                      windows={windows}
                      onAcknowledge={acknowledge}
                    />
                  ))}
                </ul>
              )}
              {more}
            </div>
            <AcknowledgedAlerts hidden={hidden} pending={pending} onBringBack={bringBack} />
          </>
        )}
      </WorkedOut>
    </section>
  );
}

function AlertsSkeleton() {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {[1, 2, 3].map((row) => (
        <div key={row} className="px-5 py-3">
          <Bar className="h-6 w-80" />
          <Bar className="h-6 w-48" />
        </div>
      ))}
    </div>
  );
}
