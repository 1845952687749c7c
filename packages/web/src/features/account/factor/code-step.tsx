import { type FormEvent, useState } from 'react';
import { messageOf, refusedField, trpcClient } from '../../../client.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Entrance } from '../entrance.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { useEnter } from '../session.ts';
import { useSignIn } from '../use-sign-in.ts';
import { CodeField } from './code-field.tsx';
import type { StepProps } from './step.ts';

/** The second step of signing in: a code of the authenticator app, or a recovery code (D56). */
export function CodeStep({ input, methods, onBack }: StepProps) {
  const enter = useEnter();
  const [problem, setProblem] = useState<string>();
  const { send, isPending } = useSignIn(trpcClient.account.login.mutate, {
    onSuccess: (viewer) => {
      toast({ title: 'Login successful' });
      return enter(viewer);
    },
    onError: (error) => {
      const message = messageOf(error);
      if (refusedField(error) === 'code') setProblem(message);
      else toast({ title: 'Login failed', description: message, variant: 'destructive' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setProblem(code === '' ? 'Code is required' : undefined);
    if (code !== '') void send({ ...input, code });
  };
  return (
    <Entrance title="Sign in" heading="Enter your code" lead={`Signing in as ${input.employeeId}.`}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField hint="From your app, or a recovery code" error={problem} autoFocus />
        <Button type="submit" variant="primary" pending={isPending}>
          Sign in
        </Button>
        {methods.includes('passkey') && <PasskeyButton label="Use a passkey" />}
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </form>
    </Entrance>
  );
}
