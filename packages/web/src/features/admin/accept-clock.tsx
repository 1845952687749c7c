import { minute } from '@muster/domain/calendar/durations';
import { Moment } from '../../company-time/moment.tsx';
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
  const utils = trpc.useUtils();
  const { connected } = useSync();
  const query = trpc.admin.clock.useQuery(undefined, { refetchInterval: anew, refetchOnMount: 'always' });
  const { mutate, isPending } = useWrite(trpcClient.admin.acceptClock, {
    ...toasts('The clock is trusted again', 'Failed to accept the clock'),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <Loaded query={query} what="the server clock" waiting={<BarsSkeleton bars={['h-10 w-full']} />}>
      {({ shown, goesBy }) => (
        <>
          <dl className="grid gap-x-6 gap-y-2 py-1 sm:grid-cols-2">
            <Fact name="The clock shows" strong>
              <Moment as="full" at={shown} />
            </Fact>
            <Fact name="Muster uses" strong>
              <Moment as="full" at={goesBy} />
            </Fact>
          </dl>
          <ConfirmDialog
            title="Is this the right time?"
            confirm="It is right"
            cancel="Cancel"
            onConfirm={() => mutate({ shown })}
            trigger={
              <Button className="justify-self-start" pending={isPending} disabled={!connected}>
                The clock is right
              </Button>
            }
          >
            <p>
              The server clock shows <Moment as="full" at={shown} />. Within a minute, work days that have
              ended are closed and leave years that have begun are granted.
            </p>
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}
