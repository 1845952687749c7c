import type { PasswordOwner } from '@muster/domain/account/password-rules';
import type { PasswordStrength, passwordStrength } from '@muster/domain/account/password-strength';
import { accountLimits } from '@muster/domain/account/schema';
import { cx } from 'class-variance-authority';
import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What is typed so far. */
  readonly typed: string;
  /** What the page knows of the person; the server knows the rest. */
  readonly owner: Partial<PasswordOwner>;
}

/** A field for a password that the person chooses, with its strength while they type (D26). */
export function NewPasswordField({ typed, owner, ...field }: NewPasswordFieldProps) {
  const strength = usePasswordStrength(typed, { employeeId: '', fullName: '', companyName: '', ...owner });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <PasswordField hint="8 characters or more" autoComplete="new-password" {...field} />
      <div aria-live="polite">{strength && <Strength {...strength} />}</div>
    </div>
  );
}

const names = ['very weak', 'weak', 'fair', 'good', 'strong'] as const;
const steps = [1, 2, 3, 4] as const;

function Strength({ score, problem }: PasswordStrength) {
  const tone = score < 2 ? 'bg-bad' : score < 3 ? 'bg-warn' : 'bg-good';
  return (
    <>
      <div aria-hidden className="mb-1 grid grid-cols-4 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={cx('h-1 rounded-full', step <= Math.max(1, score) ? tone : 'bg-line')}
          />
        ))}
      </div>
      <p className="text-ink-soft text-xs">
        Strength: {names[score]}. {problem ?? advice(score)}
      </p>
    </>
  );
}

function advice(score: number): string {
  return score < 3 ? 'Three or four unrelated words are better.' : '';
}

/** The dictionaries load with the first long password; without them nothing is shown and the server decides (D26). */
function usePasswordStrength(password: string, owner: PasswordOwner): PasswordStrength | undefined {
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
