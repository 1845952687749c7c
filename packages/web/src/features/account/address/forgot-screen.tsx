import { forgottenInput } from '@muster/domain/account/address/schema';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, trpcClient } from '../../../server/client.ts';
import { Button, buttonVariants } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Entrance } from '../entrance.tsx';
import { useCall } from '../use-call.ts';

/** What was typed is an address if it has an at sign: no Employee ID that Muster gives has one, and a wrong guess says nothing. */
function whoIn(typed: string) {
  return typed.includes('@') ? { email: typed } : { employeeId: typed };
}

export function ForgotScreen() {
  const t = useTranslate();
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const { send, isPending } = useCall(trpcClient.account.forgotPassword.mutate, {
    onSuccess: ({ message }) => setAnswer(message),
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('who') ?? '').trim();
    const who = forgottenInput.safeParse(whoIn(typed));
    setProblem(who.error?.issues[0]?.message);
    if (who.success) void send(who.data);
    else event.currentTarget.querySelector<HTMLElement>('[name="who"]')?.focus();
  };
  if (answer !== undefined)
    return (
      <Entrance title={t('New password')} heading={t('Look into your mail')} lead={answer}>
        <p className="mb-6">
          {t('No mail after ten minutes? Ask an administrator for a link: your account may have no address.')}
        </p>
        <ToSignIn />
      </Entrance>
    );
  return (
    <Entrance
      title={t('New password')}
      heading={t('Forgot your password?')}
      lead={t('A link to choose a new one is sent to the email address of your account.')}
    >
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          name="who"
          label={t('Employee ID or email address')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
        />
        <Button type="submit" variant="primary" pending={isPending}>
          {t('Send a link')}
        </Button>
        <ToSignIn />
      </form>
    </Entrance>
  );
}

function ToSignIn() {
  const t = useTranslate();
  return (
    <Link to="/login" className={buttonVariants({ className: 'w-full' })}>
      {t('Go to sign in')}
    </Link>
  );
}
