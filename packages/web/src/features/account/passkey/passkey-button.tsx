import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEnter } from '../session.ts';
import { useCall } from '../use-call.ts';
import { passkeyProblem } from './problem.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Signs in with a passkey, without a password (D26). Shows nothing in a browser without passkeys. */
export function PasskeyButton({ label }: { label: string }) {
  const enter = useEnter();
  const { send, isPending } = useCall(() => signInWithPasskey(), {
    onSuccess: (viewer) => {
      toast({ title: 'Login successful' });
      return enter(viewer);
    },
    onError: (error) => {
      const description = passkeyProblem(error);
      if (description) toast({ title: 'Login failed', description, variant: 'destructive' });
    },
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <Button pending={isPending} className="w-full" onClick={() => void send(undefined)}>
      {label}
    </Button>
  );
}
