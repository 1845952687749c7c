import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Moment } from '../../company-time/moment.tsx';
import { useCalendar } from '../../company-time/use-calendar.ts';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useLiveLists } from '../../server/live-lists/use-live-lists.ts';
import { NotFound } from '../../shell/not-found-screen.tsx';
import { NeedsConnection } from '../../shell/outage/needs-connection.tsx';
import { Page } from '../../shell/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { AlertList } from './alert-list.tsx';
import { Analytics } from './analytics.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { PredictionList } from './prediction-list.tsx';
import { Fairness } from './purpose-note.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useAlerts } from './use-alerts.ts';
import { useEngine } from './use-engine.ts';
import type { NoteDrafts } from './use-follow-up.ts';
import { usePersonDialog } from './use-person-dialog.ts';
import { usePredictions } from './use-predictions.ts';

/** Where predictions are off, this page is not there (D103). */
export function PredictionScreen() {
  return useCalendar().prediction === 'off' ? <NotFound /> : <Predictions />;
}

/** Predicts who is likely to be absent, computed on this device (U84; D35 to D37). */
function Predictions() {
  const t = useTranslate();
  useLiveLists();
  const { tab } = useSearch({ from: '/_staff/admin-absence-prediction' });
  const navigate = useNavigate();
  const ask = useEngine();
  const predictions = usePredictions(ask);
  const alerts = useAlerts(predictions);
  const at = predictions.data?.at;
  const { selected, opening, show, windows, close } = usePersonDialog();
  const [drafts] = useState<NoteDrafts>(() => new Map());
  const tabs = [
    {
      name: 'predictions',
      label: t('Absence Predictions'),
      content: () => <PredictionList predictions={predictions} windows={windows} />,
    },
    {
      name: 'alerts',
      label: t('Active Alerts'),
      count: alerts.data?.active.length,
      content: () => <AlertList alerts={alerts} at={at} windows={windows} />,
    },
    {
      name: 'analytics',
      label: t('Analytics'),
      content: () => <Analytics predictions={predictions} ask={ask} />,
    },
  ];
  return (
    <Page
      title={t('Intelligent Absence Prediction')}
      lead={
        <>
          {t('From the attendance of the last 60 days, on this device.')}
          {at && (
            <>
              {' '}
              <Rich text={t('Calculated at <moment/>.')} parts={{ moment: <Moment at={at} /> }} />
            </>
          )}
        </>
      }
    >
      <NeedsConnection>
        {t(
          "This page needs a connection. What you see may be out of date, and you can’t open or note anything until you're back online.",
        )}
      </NeedsConnection>
      <SummaryCards predictions={predictions} alerts={alerts} />
      <Tabs
        label={t('Absence prediction')}
        tabs={tabs}
        open={tabs.find(({ name }) => name === tab)?.name ?? 'predictions'}
        // The search of one tab has no meaning on another.
        onOpen={(name) =>
          void navigate({
            to: '/admin-absence-prediction',
            search: name === 'predictions' ? {} : { tab: name },
          })
        }
      />
      <Fairness />
      {selected?.kind === 'details' && predictions.packed && (
        <DetailsDialog
          prediction={selected.prediction}
          packed={predictions.packed}
          opening={opening}
          onAction={() => show('action', selected.prediction)}
          onClose={close}
        />
      )}
      {selected?.kind === 'action' && (
        <ActionDialog prediction={selected.prediction} drafts={drafts} onClose={close} />
      )}
    </Page>
  );
}
