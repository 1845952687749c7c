import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type PasswordRequest, passwordRequest } from '../../server/calls/password-request.ts';

type Dialog = ComponentType<{ readonly request: PasswordRequest }>;

/** Asks for the password again when a call needs it (D26). The dialog is loaded with the first such call. */
export function PasswordPrompt() {
  const request = useSyncExternalStore(passwordRequest.subscribe, passwordRequest.read);
  const [dialog, setDialog] = useState<{ readonly Component: Dialog }>();
  useEffect(() => {
    if (!request) return;
    import('./confirm-password.tsx').then(
      ({ ConfirmPassword }) => setDialog({ Component: ConfirmPassword }),
      () => request.answer(false),
    );
  }, [request]);
  // No one can answer once the frame is gone, for example because the session ended.
  useEffect(() => () => passwordRequest.read()?.answer(false), []);
  return request && dialog && <dialog.Component request={request} />;
}
