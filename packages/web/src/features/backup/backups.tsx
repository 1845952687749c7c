import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { trpc } from '../../server/trpc.ts';
import { needsConnection } from '../../server/unreachable.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { BackupList } from './backup-list.tsx';
import { type BackupStatus, useBackups } from './use-backups.ts';

export function Backups() {
  const t = useTranslate();
  const query = useBackups();
  return (
    <Panel label={t('Backup status')}>
      <Loaded
        query={query}
        failed={t('Could not load the backups')}
        waiting={<BarsSkeleton bars={['h-56 w-full']} />}
      >
        {(status) => (
          <>
            <BackupFacts status={status} />
            <BackUpNow status={status} />
            <BackupList status={status} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function BackUpNow({ status: { runningSince } }: { status: BackupStatus }) {
  const t = useTranslate();
  const { connected } = useSync();
  const cache = trpc.useUtils().backup.status;
  const { mutate, isPending, error, isSuccess } = useWrite(trpcClient.backup.make, {
    onSuccess: (status) => cache.setData(undefined, status),
    onError: () => cache.invalidate(),
  });
  const isRunning = runningSince !== null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-60 text-ink-soft empty:basis-0">
        {!connected && t(needsConnection)}
        {connected && error && <span className="text-bad">{messageOf(error)}</span>}
        {connected && !error && isRunning && t('Backup in progress. You can keep working.')}
        {connected && !error && !isRunning && isSuccess && t('The backup has finished: see above.')}
      </p>
      <Button pending={isPending} disabled={!connected || isRunning} onClick={() => mutate()}>
        {t('Back up now')}
      </Button>
    </div>
  );
}
