import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { useEnter } from '../session.ts';
import { CodeForm } from './code-form.tsx';
import { SetUpStep } from './set-up-step.tsx';
import type { StepProps } from './step.ts';

export function SignInStep(props: StepProps) {
  return props.reason === 'second_factor_setup' ? <SetUpStep {...props} /> : <CodeStep {...props} />;
}

function CodeStep({ input, methods, onBack }: StepProps) {
  const t = useTranslate();
  const enter = useEnter();
  return (
    <CodeForm
      lead={t('Signing in as {employeeId}.', { employeeId: input.employeeId })}
      call={trpcClient.account.login.mutate}
      inputOf={(code) => ({ ...input, code })}
      onEntered={(viewer) => {
        toast({ title: t('Login successful') });
        return enter(viewer);
      }}
    >
      {methods.includes('passkey') && <PasskeyButton label={t('Use a passkey')} />}
      <Button variant="link" onClick={onBack}>
        {t('Back')}
      </Button>
    </CodeForm>
  );
}
