import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, refusedField } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Entrance } from '../entrance.tsx';
import { useSignIn } from '../use-sign-in.ts';
import { CodeField } from './code-field.tsx';

interface CodeFormProps<Input, Answer> {
  readonly lead: string;
  readonly call: (input: Input, options: { signal: AbortSignal }) => Promise<Answer>;
  readonly inputOf: (code: string) => Input;
  readonly onEntered: (answer: Answer) => unknown;
  readonly children: ReactNode;
}

export function CodeForm<Input, Answer>(props: CodeFormProps<Input, Answer>) {
  const t = useTranslate();
  const { lead, call, inputOf, onEntered, children } = props;
  const [problem, setProblem] = useState<string>();
  const { send, isPending } = useSignIn(call, {
    onSuccess: onEntered,
    onError: (error) => {
      const message = messageOf(error);
      if (refusedField(error) === 'code') setProblem(message);
      else toast({ title: t('Login failed'), description: message, variant: 'destructive' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setProblem(code === '' ? t('Code is required') : undefined);
    if (code !== '') void send(inputOf(code));
  };
  return (
    <Entrance title={t('Sign in')} heading={t('Enter your code')} lead={lead}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CodeField hint={t('From your app, or a recovery code')} error={problem} autoFocus />
        <Button type="submit" variant="primary" pending={isPending}>
          {t('Sign in')}
        </Button>
        {children}
      </form>
    </Entrance>
  );
}
