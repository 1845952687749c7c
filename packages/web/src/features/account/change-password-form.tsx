import type { ChangePasswordInput } from '@muster/domain/account/schema';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { Viewer } from './session.ts';
import { useChangePassword } from './use-change-password.ts';

interface ChangePasswordFormProps {
  /** The employee ID also identifies the account to password managers. */
  readonly viewer: Pick<Viewer, 'employeeId' | 'fullName'>;
  readonly onDone: () => void;
}

/** Current, new and confirmed password (D26). Closing the form discards the input. */
export function ChangePasswordForm({ viewer: { employeeId, fullName }, onDone }: ChangePasswordFormProps) {
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
      <PasswordField label="Current Password" autoComplete="current-password" {...wire('currentPassword')} />
      <NewPasswordField
        label="New Password"
        typed={typed}
        owner={{ employeeId, fullName }}
        {...wire('newPassword')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...wire('confirmPassword')} />
      {errors.root && (
        <p role="alert" className="text-bad">
          {errors.root.message}
        </p>
      )}
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        Change Password
      </Button>
    </form>
  );
}
