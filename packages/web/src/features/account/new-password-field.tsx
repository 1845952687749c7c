import type { PasswordOwner } from '@muster/domain/account/password-rules';
import type { PasswordStrength, passwordStrength } from '@muster/domain/account/password-strength';
import { accountLimits } from '@muster/domain/account/schema';
import { msg } from '@muster/domain/language/translate';
import { cx } from 'class-variance-authority';
import { type ComponentProps, useDeferredValue, useEffect, useState } from 'react';
import { useTranslate } from '../../language/use-translate.ts';
import { PasswordField } from '../../ui/password-field.tsx';

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What is typed so far. */
  readonly typed: string;
  /** What the page knows of the person; the server knows the rest. */
  readonly owner: Partial<PasswordOwner>;
}

/** A field for a password that the person chooses, with its strength while they type (D26). */
export function NewPasswordField({ typed, owner, ...field }: NewPasswordFieldProps) {
  const t = useTranslate();
  const strength = usePasswordStrength(typed, { employeeId: '', fullName: '', companyName: '', ...owner });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <PasswordField hint={t('8 characters or more')} autoComplete="new-password" {...field} />
      <div aria-live="polite">{strength && <Strength {...strength} />}</div>
    </div>
  );
}

const names = [
  msg('Strength: very weak.'),
  msg('Strength: weak.'),
  msg('Strength: fair.'),
  msg('Strength: good.'),
  msg('Strength: strong.'),
] as const;
const steps = [1, 2, 3, 4] as const;

function Strength({ score, problem }: PasswordStrength) {
  const t = useTranslate();
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
        {t(names[score])} {problem ? t(problem) : score < 3 && t('Three or four unrelated words are better.')}
      </p>
    </>
  );
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
