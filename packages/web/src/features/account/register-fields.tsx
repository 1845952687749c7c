import type { RegisterInput } from '@muster/domain/account/schema';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function RegisterFields({ form }: { form: UseFormReturn<RegisterInput> }) {
  const { register, formState } = form;
  const wire = (name: keyof RegisterInput) => ({
    ...register(name),
    error: formState.errors[name]?.message,
  });
  const [typed, employeeId, fullName] = useWatch({
    control: form.control,
    name: ['password', 'employeeId', 'fullName'],
  });
  return (
    <>
      <TextField
        label="Employee ID"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...wire('employeeId')}
      />
      <TextField label="Full Name" autoComplete="name" {...wire('fullName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Position" hint="Optional" autoComplete="organization-title" {...wire('position')} />
        <TextField label="Department" hint="Optional" autoComplete="off" {...wire('department')} />
      </div>
      <NewPasswordField
        label="Password"
        typed={typed}
        owner={{ employeeId, fullName }}
        {...wire('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...wire('confirmPassword')} />
    </>
  );
}
