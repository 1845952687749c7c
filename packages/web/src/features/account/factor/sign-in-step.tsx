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
  const enter = useEnter();
  return (
    <CodeForm
      lead={`Signing in as ${input.employeeId}.`}
      call={trpcClient.account.login.mutate}
      inputOf={(code) => ({ ...input, code })}
      onEntered={(viewer) => {
        toast({ title: 'Login successful' });
        return enter(viewer);
      }}
    >
      {methods.includes('passkey') && <PasskeyButton label="Use a passkey" />}
      <Button variant="link" onClick={onBack}>
        Back
      </Button>
    </CodeForm>
  );
}
