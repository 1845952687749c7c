import { useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import type { PasswordRequest } from '../../server/calls/password-request.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmFactor } from './factor/confirm-factor.tsx';
import { AfterElsewhere, ConfirmElsewhere } from './provider/confirm-elsewhere.tsx';
import { useViewer } from './use-viewer.ts';

/** Asks for the person's password or second factor before a call goes on (D26, D104). Closing it refuses the call. */
export function ConfirmPassword({ request }: { request: PasswordRequest }) {
  const t = useTranslate();
  const needsFactor = request.methods.length > 0;
  return (
    <Dialog
      title={needsFactor ? t('Confirm your second factor') : t('Confirm your password')}
      description={
        needsFactor
          ? t('Enter your code to make this change. Muster won’t ask again for five minutes.')
          : t('Enter your password to make this change. Muster won’t ask again for five minutes.')
      }
      open
      onOpenChange={() => request.answer(false)}
    >
      {needsFactor ? <ConfirmFactor request={request} /> : <ByPassword request={request} />}
    </Dialog>
  );
}

function ByPassword({ request }: { request: PasswordRequest }) {
  const [isElsewhere, setElsewhere] = useState(false);
  if (isElsewhere)
    return <AfterElsewhere onConfirmed={() => request.answer(true)} onBack={() => setElsewhere(false)} />;
  return (
    <>
      <PasswordForm request={request} />
      <ConfirmElsewhere onOpened={() => setElsewhere(true)} />
    </>
  );
}

function PasswordForm({ request }: { request: PasswordRequest }) {
  const t = useTranslate();
  const { employeeId } = useViewer();
  return (
    <ConfirmForm request={request} name="password">
      {(problem) => (
        <>
          <input type="text" autoComplete="username" value={employeeId} readOnly hidden />
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            error={problem}
          />
        </>
      )}
    </ConfirmForm>
  );
}
