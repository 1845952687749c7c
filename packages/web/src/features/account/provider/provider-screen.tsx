import { isProviderProblem, type ProviderProblem, providerProblem } from '@muster/domain/provider/problems';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { messageOf, refusedField, trpcClient } from '../../../client.ts';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Entrance } from '../entrance.tsx';
import { CodeField } from '../factor/code-field.tsx';
import { useEnter } from '../session.ts';
import { useSignIn } from '../use-sign-in.ts';
import { ProviderButton } from './provider-button.tsx';
import { useProviderLabel } from './use-provider-label.ts';

/** Where a sign-in with the provider goes on or ends (U235): the code, a confirmation, or what went wrong. */
// biome-ignore lint/style/noDefaultExport: React loads it lazily.
export default function ProviderScreen() {
  const asked = new URLSearchParams(window.location.search);
  const step = asked.get('step');
  if (step === 'code') return <Code />;
  if (step === 'confirmed')
    return (
      <Entrance title="Confirmed" heading="It is you" lead="Go back to the other tab and try again.">
        <p>Muster won’t ask again for five minutes.</p>
      </Entrance>
    );
  const code = asked.get('problem') ?? 'failed';
  return <Problem problem={isProviderProblem(code) ? code : 'failed'} />;
}

/** Where the sign-in with the provider may well do at the next try. */
const canBeTriedAgain: ReadonlySet<ProviderProblem> = new Set([
  'busy',
  'unreachable',
  'refused',
  'expired',
  'not_linked',
  'failed',
]);

/** What only people who are signed in meet: they go back to the app. */
const meetsSignedIn: ReadonlySet<ProviderProblem> = new Set(['not_permitted', 'other_account', 'not_fresh']);

function Problem({ problem }: { problem: ProviderProblem }) {
  const label = useProviderLabel();
  const isSignedIn = meetsSignedIn.has(problem);
  return (
    <Entrance
      title="Sign in"
      heading={isSignedIn ? 'That did not work' : 'You are not signed in'}
      lead={providerProblem(problem, label ?? null)}
    >
      <div className="flex flex-col gap-3">
        {label !== undefined && canBeTriedAgain.has(problem) && <ProviderButton label={label} isPrimary />}
        <Link to="/login" className={buttonVariants()}>
          {isSignedIn ? 'Back to Muster' : 'Back to sign in'}
        </Link>
      </div>
    </Entrance>
  );
}

function Code() {
  const enter = useEnter();
  const [problem, setProblem] = useState<string>();
  const { send, isPending } = useSignIn(trpcClient.provider.finish.mutate, {
    onSuccess: async (viewer) => {
      await enter(viewer);
      window.location.replace('/dashboard');
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
    if (code !== '') void send({ code });
  };
  return (
    <Entrance title="Sign in" heading="Enter your code" lead="Your account asks for a second factor.">
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField hint="From your app, or a recovery code" error={problem} autoFocus />
        <Button type="submit" variant="primary" pending={isPending}>
          Sign in
        </Button>
        <Link to="/login" className={buttonVariants({ variant: 'ghost' })}>
          Back
        </Link>
      </form>
    </Entrance>
  );
}
