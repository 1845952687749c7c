import { type ComponentProps, useEffect, useState } from 'react';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { CodeSetup } from './code-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Blocked = Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>;

/** Sets codes up: a secret for the app, its first code, and then the recovery codes (D26, D56). */
export function SetUpCodes(blocked: Blocked) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const change = (opens: boolean) => {
    setIsOpen(opens);
    // Earlier, this button and its dialog would be gone before the recovery codes were read.
    if (!opens) void utils.account.factors.invalidate();
  };
  return (
    <Dialog
      title="Set up codes"
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button size="small" {...blocked}>
          Set up codes
        </Button>
      }
    >
      <Steps onDone={() => change(false)} />
    </Dialog>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const start = useWrite(trpcClient.account.startCodes);
  const confirm = useWrite(trpcClient.account.confirmCodes);
  useStart(start.mutate);
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} done="Done" onDone={onDone} />;
  if (start.error) {
    const retry = () => start.mutate();
    return <ErrorState title="Could not start" message={messageOf(start.error)} onRetry={retry} />;
  }
  if (!start.data) return <BarsSkeleton bars={['h-8 w-60', 'h-52 w-52', 'h-8 w-40']} />;
  return (
    <CodeSetup
      setup={start.data}
      isPending={confirm.isPending}
      problem={confirm.error ? messageOf(confirm.error) : undefined}
      onCode={(code) => confirm.mutate({ code })}
    />
  );
}

/** Starts once, when the dialog opens. */
function useStart(start: () => void) {
  const [first] = useState(() => start);
  useEffect(() => first(), [first]);
}
