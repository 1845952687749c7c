import type { RegisterInput } from '@muster/domain/account/schema';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface RegisterFieldsProps {
  readonly form: UseFormReturn<RegisterInput>;
  readonly idHint?: string;
}

export function OwnFields({ form, idHint }: RegisterFieldsProps) {
  return (
    <>
      <TextField
        label="Employee ID"
        hint={idHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...wired(form, 'employeeId')}
      />
      <TextField label="Full Name" autoComplete="name" {...wired(form, 'fullName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Position"
          hint="Optional"
          autoComplete="organization-title"
          {...wired(form, 'position')}
        />
        <TextField label="Department" hint="Optional" autoComplete="off" {...wired(form, 'department')} />
      </div>
    </>
  );
}

export function NewPasswordFields({ form }: RegisterFieldsProps) {
  const [typed, employeeId, fullName, companyName] = useWatch({
    control: form.control,
    name: ['password', 'employeeId', 'fullName', 'company.name'],
  });
  return (
    <>
      <NewPasswordField
        label="Password"
        typed={typed}
        owner={{ employeeId, fullName, ...(companyName && { companyName }) }}
        {...wired(form, 'password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...wired(form, 'confirmPassword')}
      />
    </>
  );
}

type OwnField = Exclude<keyof RegisterInput, 'company'>;

function wired({ register, formState }: UseFormReturn<RegisterInput>, name: OwnField) {
  return { ...register(name), error: formState.errors[name]?.message };
}
