import { useEffect, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarsSkeleton } from '../../../ui/skeleton.tsx';
import { Entrance } from '../entrance.tsx';
import { useEnter } from '../session.ts';
import { useCall } from '../use-call.ts';
import { CodeSetup } from './code-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { StepProps } from './step.ts';

export function SetUpStep({ input, onBack }: StepProps) {
  const t = useTranslate();
  const { setup, codes, problem, isPending, begin, confirm } = useRequiredCodes(input);
  const enter = useEnter();
  const start = async () => enter(await trpcClient.account.session.query());
  if (codes)
    return (
      <Entrance
        title={t('Recovery codes')}
        heading={t('Keep your recovery codes')}
        lead={t('You are signed in.')}
      >
        <RecoveryCodes codes={codes} done={t('Go to Muster')} onDone={() => void start()} />
      </Entrance>
    );
  return (
    <Entrance
      title={t('Set up codes')}
      heading={t('Set up a second factor')}
      lead={t(
        'Your company requires one. From now on, you enter it after your password. Unsent entries stay on this device until you’re done.',
      )}
    >
      <div className="flex flex-col gap-5">
        {setup && <CodeSetup setup={setup} isPending={isPending} problem={problem} onCode={confirm} />}
        {!setup && problem && <ErrorState title={t('Could not start')} message={problem} onRetry={begin} />}
        {!setup && !problem && <BarsSkeleton bars={['h-8 w-60', 'h-52 w-52', 'h-8 w-40']} />}
        <Button variant="link" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </Entrance>
  );
}

function useRequiredCodes(input: StepProps['input']) {
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();
  const onError = (error: unknown) => setProblem(messageOf(error));
  const start = useCall(trpcClient.account.startRequiredCodes.mutate, { onSuccess: setSetup, onError });
  const finish = useCall(trpcClient.account.confirmRequiredCodes.mutate, {
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError,
  });
  const begin = () => {
    setProblem(undefined);
    void start.send(input);
  };
  const confirm = (code: string) => {
    setProblem(undefined);
    void finish.send({ ...input, code });
  };
  const [first] = useState(() => begin);
  useEffect(() => first(), [first]);
  return { setup, codes, problem, isPending: finish.isPending, begin, confirm };
}
