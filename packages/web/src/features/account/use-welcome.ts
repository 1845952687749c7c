import { useState } from 'react';
import { isCallError, messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { chooseToKeep } from './device.ts';
import type { StepProps } from './factor/step.ts';
import { loadSession } from './load-session.ts';
import { prefilledId } from './prefilled-id.ts';
import { useEnter } from './session.ts';
import { trySignIn } from './try-sign-in.ts';
import { useCall } from './use-call.ts';
import { welcome } from './welcome.ts';

interface Chosen {
  readonly password: string;
  readonly keeps: boolean;
}

type AfterPassword =
  | ({ readonly is: 'step' } & Pick<StepProps, 'reason' | 'methods' | 'input'>)
  | { readonly is: 'gone'; readonly why: string }
  /** `isOccupied`: someone else is signed in on this device. */
  | { readonly is: 'sign-in'; readonly isOccupied: boolean };

/** By the same call as `/login`, with its limits (D26, D28). It signs out no one else who uses this device. */
export function useWelcome(token: string, employeeId: string) {
  const enter = useEnter();
  const [problem, setProblem] = useState<string>();
  const [after, setAfter] = useState<AfterPassword>();
  const begin = async ({ password, keeps }: Chosen) => {
    await trpcClient.account.redeemReset.mutate({ token, password });
    prefilledId.value = employeeId;
    const input = { employeeId, password };
    if (await loadSession(null)) return setAfter({ is: 'sign-in', isOccupied: true });
    chooseToKeep(keeps);
    welcome.isSigningIn = true;
    await trySignIn((options) => trpcClient.account.login.mutate(input, options))
      .then(enter)
      .catch((error: unknown) => setAfter(afterRefusal(error, input)));
  };
  const { send, isPending } = useCall(begin, {
    onSuccess: () => undefined,
    onError: (error) => {
      if (isGone(error)) setAfter({ is: 'gone', why: messageOf(error) });
      else setProblem(messageOf(error));
    },
  });
  return { problem, setProblem, after, setAfter, isPending, send };
}

function afterRefusal(error: unknown, input: StepProps['input']): AfterPassword {
  const { reason, methods = [] } = (isCallError(error) && error.data) || {};
  return reason ? { is: 'step', reason, methods, input } : { is: 'sign-in', isOccupied: false };
}

export function isGone(error: unknown): boolean {
  return (isCallError(error) && error.data?.httpStatus === 404) || refusedField(error) === 'token';
}
