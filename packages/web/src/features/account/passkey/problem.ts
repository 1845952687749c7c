import { currentTranslate } from '../../../language/language.ts';
import { messageOf } from '../../../server/client.ts';

/** Why a passkey was not made or did not sign in; undefined if the person cancelled the browser's dialog. */
export function passkeyProblem(error: unknown): string | undefined {
  const t = currentTranslate();
  if (!(error instanceof Error)) return messageOf(error);
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined;
  if (error.name === 'InvalidStateError') return t('This device already has a passkey for your account.');
  if (error.name === 'NotSupportedError' || error.name === 'ConstraintError')
    return t('This device can’t create a passkey protected by a PIN, fingerprint or face.');
  return messageOf(error);
}
