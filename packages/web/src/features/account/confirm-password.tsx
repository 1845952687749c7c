import { confirmInput } from '@muster/domain/account/schema';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../server/calls/mutate.ts';
import type { PasswordRequest } from '../../server/calls/password-request.ts';
import { messageOf, trpcClient } from '../../server/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AfterElsewhere, ConfirmElsewhere } from './provider/confirm-elsewhere.tsx';
import { useViewer } from './use-viewer.ts';

/** Asks for the person's password before a protected call goes on (D26). Closing it refuses the call. */
export function ConfirmPassword({ request }: { request: PasswordRequest }) {
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <Dialog
      title="Confirm your password"
      description="Enter your password to make this change. Muster won’t ask again for five minutes."
      open
      onOpenChange={() => request.answer(false)}
    >
      {isElsewhere ? (
        <AfterElsewhere onConfirmed={() => request.answer(true)} onBack={() => setElsewhere(false)} />
      ) : (
        <>
          <PasswordForm request={request} />
          <ConfirmElsewhere onOpened={() => setElsewhere(true)} />
        </>
      )}
    </Dialog>
  );
}

function PasswordForm({ request }: { request: PasswordRequest }) {
  const { employeeId } = useViewer();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useWrite(trpcClient.account.confirm, {
    onSuccess: () => request.answer(true),
    onError: (error) => setProblem(messageOf(error)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // It is in a portal, but React passes the event on to the form that the call came from.
    event.stopPropagation();
    const typed = confirmInput.safeParse({ password });
    if (typed.success) mutate(typed.data);
    else setProblem(typed.error.issues[0]?.message);
  };
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <input type="text" autoComplete="username" value={employeeId} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={() => request.answer(false)}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          Confirm
        </Button>
      </div>
    </form>
  );
}
