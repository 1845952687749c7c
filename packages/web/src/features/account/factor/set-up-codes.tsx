import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { useWrite } from '../../../server/calls/mutate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { trpc } from '../../../server/trpc.ts';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { CodeSetup } from './code-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Blocked = Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>;

export function SetUpCodes(blocked: Blocked) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  return (
    <ButtonDialog
      label={t('Set up codes')}
      title={t('Set up codes')}
      size="small"
      // Earlier, this button and its dialog would be gone before the recovery codes were read.
      onClose={() => void utils.account.factors.invalidate()}
      {...blocked}
    >
      {(close) => <Steps onDone={close} />}
    </ButtonDialog>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const start = useWrite(trpcClient.account.startCodes);
  const confirm = useWrite(trpcClient.account.confirmCodes);
  useStart(start.mutate);
  if (confirm.data)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} done={t('Done')} onDone={onDone} />;
  if (start.error) {
    const retry = () => start.mutate();
    return <ErrorState title={t('Could not start')} message={messageOf(start.error)} onRetry={retry} />;
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

function useStart(start: () => void) {
  const [first] = useState(() => start);
  useEffect(() => first(), [first]);
}
