import { zodResolver } from '@hookform/resolvers/zod';
import type { PasswordOwner } from '@muster/domain/account/password-rules';
import { type RedeemResetInput, redeemResetInput } from '@muster/domain/account/schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useCall } from './use-call.ts';
import { isGone } from './use-welcome.ts';

interface ResetPasswordFormProps {
  readonly token: string;
  readonly owner: PasswordOwner;
  /** Receives the account with the new password, or the reason why the link is permanently invalid. */
  readonly onSettled: (outcome: { employeeId: string } | { refusal: string }) => void;
}

export function ResetPasswordForm({ token, owner, onSettled }: ResetPasswordFormProps) {
  const t = useTranslate();
  const { register, handleSubmit, setError, formState, control } = useForm<RedeemResetInput>({
    resolver: zodResolver(redeemResetInput),
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'password' });
  const { send, isPending } = useCall(trpcClient.account.redeemReset.mutate, {
    onSuccess: ({ employeeId }) => onSettled({ employeeId }),
    onError: (error) => {
      const refused = refusedField(error);
      if (isGone(error)) return onSettled({ refusal: messageOf(error) });
      const field = refused === 'password' || refused === 'confirmPassword' ? refused : 'root';
      setError(field, { message: messageOf(error) }, { shouldFocus: true });
    },
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((input) => send(input))}
      className="flex flex-col gap-5"
    >
      <NewPasswordField
        label={t('New Password')}
        typed={typed}
        owner={owner}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      {(errors.root ?? errors.token) && (
        <p role="alert" className="text-bad">
          {(errors.root ?? errors.token)?.message}
        </p>
      )}
      <Button type="submit" variant="primary" pending={isPending}>
        {t('Set new password')}
      </Button>
    </form>
  );
}
