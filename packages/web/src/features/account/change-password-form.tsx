import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePasswordInput, changePasswordInput } from '@muster/domain/account/schema';
import { useForm, useWatch } from 'react-hook-form';
import { thisDevice } from '../../browser/push/this-device.ts';
import { useTranslate } from '../../language/use-translate.ts';
import { useWrite } from '../../server/calls/mutate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { Viewer } from './session.ts';
import { useViewer } from './use-viewer.ts';

function useChangePassword(onDone: () => void) {
  const t = useTranslate();
  const { id } = useViewer();
  const form = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { mutate, isPending } = useWrite(trpcClient.account.changePassword, {
    onSuccess() {
      // The push subscription ended with the session that created it (L25).
      thisDevice.confirm(id).catch(() => undefined);
      toast({ title: t('Password changed'), description: t('Every other device has been signed out.') });
      onDone();
    },
    onError: (error) => sayRefused(form.setError, fields, error),
  });
  return { form, isPending, send: form.handleSubmit((input) => mutate(input)) };
}

const fields = [
  'currentPassword',
  'newPassword',
  'confirmPassword',
] as const satisfies readonly (keyof ChangePasswordInput)[];

interface ChangePasswordFormProps {
  /** The employee ID also identifies the account to password managers. */
  readonly viewer: Pick<Viewer, 'employeeId' | 'fullName'>;
  readonly onDone: () => void;
}

export function ChangePasswordForm({ viewer: { employeeId, fullName }, onDone }: ChangePasswordFormProps) {
  const t = useTranslate();
  const { form, isPending, send } = useChangePassword(onDone);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const wire = (name: keyof ChangePasswordInput) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <input type="text" autoComplete="username" value={employeeId} readOnly hidden />
      <PasswordField
        label={t('Current Password')}
        autoComplete="current-password"
        {...wire('currentPassword')}
      />
      <NewPasswordField
        label={t('New Password')}
        typed={typed}
        owner={{ employeeId, fullName }}
        {...wire('newPassword')}
      />
      <PasswordField label={t('Confirm Password')} autoComplete="new-password" {...wire('confirmPassword')} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        {t('Change Password')}
      </Button>
    </form>
  );
}
