import { startAuthentication } from '@simplewebauthn/browser';
import { useTranslate } from '../../../language/use-translate.ts';
import { trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEnter } from '../session.ts';
import { trySignIn } from '../try-sign-in.ts';
import { useCall } from '../use-call.ts';
import { passkeyProblem } from './problem.ts';

/** Signs in with a passkey, without a password (D26). Shows nothing in a browser without passkeys. */
export function PasskeyButton({ label }: { label: string }) {
  const t = useTranslate();
  const enter = useEnter();
  const { send, isPending } = useCall(() => signInWithPasskey(), {
    onSuccess: (viewer) => {
      toast({ title: t('Login successful') });
      return enter(viewer);
    },
    onError: (error) => {
      const description = passkeyProblem(error);
      if (description) toast({ title: t('Login failed'), description, variant: 'destructive' });
    },
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button pending={isPending} className="w-full" onClick={() => void send(undefined)}>
      {label}
    </Button>
  );
}

/** Has the person choose a passkey of this device and signs in with it (D26). Throws the browser's or the server's refusal. */
async function signInWithPasskey() {
  const optionsJSON = await trpcClient.account.passkeySignInOptions.mutate();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const answer = { id, rawId, type, response };
  return trySignIn((options) => trpcClient.account.passkeySignIn.mutate({ answer }, options));
}
