import { minute } from '@muster/domain/calendar/durations';
import { Moment } from '../../company-time/moment.tsx';
import { Rich } from '../../language/rich.tsx';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { toasts } from '../../server/refused-toast.ts';
import { trpc } from '../../server/trpc.ts';
import { Loaded } from '../../shell/outage/loaded.tsx';
import { useSync } from '../../store/use-own.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fact } from '../../ui/fact.tsx';
import { BarsSkeleton } from '../../ui/skeleton.tsx';

/** Milliseconds between readings of the server's clock, which nothing announces. */
const anew = minute;

/** What the server clock shows, and an administrator's word that it is right (U77, D3). */
export function AcceptClock() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const { connected } = useSync();
  const query = trpc.admin.clock.useQuery(undefined, { refetchInterval: anew, refetchOnMount: 'always' });
  const { mutate, isPending } = useWrite(trpcClient.admin.acceptClock, {
    ...toasts(t('The clock is trusted again'), t('Failed to accept the clock')),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <Loaded
      query={query}
      failed={t('Could not load the server clock')}
      waiting={<BarsSkeleton bars={['h-10 w-full']} />}
    >
      {({ shown, goesBy }) => (
        <>
          <dl className="grid gap-x-6 gap-y-2 py-1 sm:grid-cols-2">
            <Fact name={t('The clock shows')} strong>
              <Moment as="full" at={shown} />
            </Fact>
            <Fact name={t('Muster uses')} strong>
              <Moment as="full" at={goesBy} />
            </Fact>
          </dl>
          <ConfirmDialog
            title={t('Is this the right time?')}
            confirm={t('It is right')}
            cancel={t('Cancel')}
            onConfirm={() => mutate({ shown })}
            trigger={
              <Button className="justify-self-start" pending={isPending} disabled={!connected}>
                {t('The clock is right')}
              </Button>
            }
          >
            <p>
              <Rich
                text={t(
                  'The server clock shows <moment/>. Within a minute, work days that have ended are closed and leave years that have begun are granted.',
                )}
                parts={{ moment: <Moment as="full" at={shown} /> }}
              />
            </p>
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}
