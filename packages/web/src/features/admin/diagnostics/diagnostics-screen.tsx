import { type Check, type Diagnostics, reportText, worstFirst } from '@muster/domain/admin/diagnostics';
import { Copy, RefreshCw } from 'lucide-react';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpc } from '../../../server/trpc.ts';
import { Loaded } from '../../../shell/outage/loaded.tsx';
import { NeedsConnection } from '../../../shell/outage/needs-connection.tsx';
import { Page } from '../../../shell/page.tsx';
import { useSync } from '../../../store/use-own.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { MailTest } from '../mail-test.tsx';
import { CheckList } from './check-list.tsx';
import { JobsCard, QueuesCard } from './queue-and-job-cards.tsx';
import { useBrowserChecks } from './use-browser-checks.ts';

export function DiagnosticsScreen() {
  const t = useTranslate();
  const query = trpc.admin.diagnostics.useQuery(undefined, { refetchOnMount: 'always' });
  const browser = useBrowserChecks();
  const { connected } = useSync();
  const refresh = () => Promise.all([query.refetch(), browser.look()]);
  const checks = [...(query.data?.checks ?? []), ...(browser.checks ?? [])];
  return (
    <Page
      title={t('Diagnostics')}
      lead={t('Checks of the server and this browser.')}
      action={
        <Button pending={query.isFetching} disabled={!connected} onClick={() => void refresh()}>
          <RefreshCw aria-hidden className="size-4" />
          {t('Refresh')}
        </Button>
      }
    >
      <NeedsConnection>
        {t('This page needs a connection. What you see of the server may be out of date.')}
      </NeedsConnection>
      <div className="flex flex-col gap-4">
        <Loaded
          query={query}
          failed={t('Could not load the diagnostics')}
          waiting={<BarsSkeleton bars={['h-96 w-full']} />}
        >
          {(data) => <Found data={{ ...data, checks }} />}
        </Loaded>
        {!query.data && query.error && <Groups checks={browser.checks ?? []} />}
      </div>
    </Page>
  );
}

function Found({ data }: { data: Diagnostics }) {
  const t = useTranslate();
  return (
    <>
      <Summary data={data} />
      <Groups checks={data.checks} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <QueuesCard lanes={data.lanes} />
          <Card title={t('Email status')}>
            <MailTest />
          </Card>
        </div>
        <JobsCard jobs={data.jobs} />
      </div>
    </>
  );
}

function Groups({ checks }: { checks: readonly Check[] }) {
  const t = useTranslate();
  const isWrong = ({ state }: Check) => state === 'failed' || state === 'warning';
  const ordered = worstFirst(checks);
  return (
    <>
      <CheckList title={t('Needs attention')} checks={ordered.filter(isWrong)} />
      <CheckList title={t('Everything else')} checks={ordered.filter((check) => !isWrong(check))} />
    </>
  );
}

function Summary({ data }: { data: Diagnostics }) {
  const t = useTranslate();
  const { state, copy } = useCopy();
  const count = (wanted: Check['state']) => data.checks.filter((check) => check.state === wanted).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status">
        {failed + warnings === 0
          ? t('Nothing needs attention.')
          : t('Failed: {failed}. Warnings: {warnings}.', { failed, warnings })}
        {state === 'copied' && t(' The report is on the clipboard.')}
        {state === 'failed' && t(' This browser forbids copying.')}
      </p>
      <Button onClick={() => void copy(reportText(t, data))}>
        <Copy aria-hidden className="size-4" />
        {t('Copy report')}
      </Button>
    </div>
  );
}
