import { startAuthentication } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../../language/use-translate.ts';
import { useSend } from '../../../server/calls/mutate.ts';
import type { PasswordRequest } from '../../../server/calls/password-request.ts';
import { trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ConfirmForm } from '../confirm-form.tsx';
import { passkeyProblem } from '../passkey/problem.ts';
import { CodeField } from './code-field.tsx';

export function ConfirmFactor({ request }: { request: PasswordRequest }) {
  const t = useTranslate();
  const { methods } = request;
  const hint = methods.includes('totp')
    ? t('From your authenticator app, or a recovery code')
    : t('A recovery code');
  return (
    <>
      {methods.includes('passkey') && 'PublicKeyCredential' in window && <ByPasskey request={request} />}
      <ConfirmForm request={request} name="code">
        {(problem) => <CodeField hint={hint} error={problem} autoFocus />}
      </ConfirmForm>
    </>
  );
}

function ByPasskey({ request }: { request: PasswordRequest }) {
  const t = useTranslate();
  const start = useSend(trpcClient.account.passkeySignInOptions);
  const confirm = useSend(trpcClient.account.confirm);
  const { mutate, error, isPending } = useMutation({
    async mutationFn() {
      const { id, rawId, type, response } = await startAuthentication({ optionsJSON: await start() });
      return confirm({ passkey: { id, rawId, type, response } });
    },
    onSuccess: () => request.answer(true),
  });
  return (
    <div className="mb-5 flex flex-col gap-3 border-line border-b pb-5">
      <Button pending={isPending} onClick={() => mutate()}>
        {t('Use a passkey')}
      </Button>
      <FormError>{error && passkeyProblem(error)}</FormError>
    </div>
  );
}
