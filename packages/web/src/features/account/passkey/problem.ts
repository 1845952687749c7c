import { messageOf } from '../../../client.ts';

/** Why a passkey was not made or did not sign in; undefined if the person cancelled the browser's dialog. */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return messageOf(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  if (error.name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  if (error.name === 'NotSupportedError' || error.name === 'ConstraintError')
    return 'This device cannot make a passkey that asks for a PIN, a fingerprint or a face.';
  return messageOf(error);
}
