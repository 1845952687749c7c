import type { RegisterInput } from '@muster/domain/account/schema';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface RegisterFieldsProps {
  readonly form: UseFormReturn<RegisterInput>;
  readonly idHint?: string;
}

export function OwnFields({ form, idHint }: RegisterFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField
        label={t('Employee ID')}
        hint={idHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...wired(form, 'employeeId')}
      />
      <TextField label={t('Full Name')} autoComplete="name" {...wired(form, 'fullName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('Position')}
          hint={t('Optional')}
          autoComplete="organization-title"
          {...wired(form, 'position')}
        />
        <TextField
          label={t('Department')}
          hint={t('Optional')}
          autoComplete="off"
          {...wired(form, 'department')}
        />
      </div>
    </>
  );
}

export function NewPasswordFields({ form }: RegisterFieldsProps) {
  const t = useTranslate();
  const [typed, employeeId, fullName, companyName] = useWatch({
    control: form.control,
    name: ['password', 'employeeId', 'fullName', 'company.name'],
  });
  return (
    <>
      <NewPasswordField
        label={t('Password')}
        typed={typed}
        owner={{ employeeId, fullName, ...(companyName && { companyName }) }}
        {...wired(form, 'password')}
      />
      <PasswordField
        label={t('Confirm Password')}
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
