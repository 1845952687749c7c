import type { PasswordOwner } from '@muster/domain/account/password-rules';
import type { PasswordStrength, passwordStrength } from '@muster/domain/account/password-strength';
import { accountLimits } from '@muster/domain/account/schema';
import { useDeferredValue, useEffect, useState } from 'react';

/**
 * How hard a password is to guess (D26), once it is long enough. The dictionaries load with the first one; without them,
 * offline for example, nothing is shown and the server decides.
 */
export function usePasswordStrength(password: string, owner: PasswordOwner): PasswordStrength | undefined {
  const [strengthOf, setStrengthOf] = useState<typeof passwordStrength>();
  const typed = useDeferredValue(password);
  const isLongEnough = typed.length >= accountLimits.password.min;
  useEffect(() => {
    if (!isLongEnough) return;
    import('@muster/domain/account/password-strength').then(
      (loaded) => setStrengthOf(() => loaded.passwordStrength),
      () => undefined,
    );
  }, [isLongEnough]);
  return isLongEnough ? strengthOf?.(typed, owner) : undefined;
}
