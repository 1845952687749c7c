import { msg } from '@muster/domain/language/translate';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import type { PasswordRequest } from '../../server/calls/password-request.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { Button } from '../../ui/button.tsx';

const missing = { password: msg('Password is required'), code: msg('Code is required') } as const;

interface ConfirmFormProps {
  readonly request: PasswordRequest;
  readonly name: keyof typeof missing;
  /** The field of that name, with what is wrong with it. */
  readonly children: (problem: string | undefined) => ReactNode;
}

export function ConfirmForm({ request, name, children }: ConfirmFormProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite(trpcClient.account.confirm, {
    onSuccess: () => request.answer(true),
    onError: (error) => setProblem(messageOf(error)),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It is in a portal, but React passes the event on to the form that the call came from.
    event.stopPropagation();
    if (typed.trim() === '') setProblem(t(missing[name]));
    else mutate({ [name]: typed });
  };
  return (
    <form
      method="post"
      noValidate
      onChange={({ currentTarget }) => setTyped(String(new FormData(currentTarget).get(name) ?? ''))}
      onSubmit={send}
      className="flex flex-col gap-5"
    >
      {children(problem)}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => request.answer(false)}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {t('Confirm')}
        </Button>
      </div>
    </form>
  );
}
