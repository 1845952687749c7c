import type { RegisterInput } from '@muster/domain/account/schema';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';

/**
 * The join code that a company may require for registration (D25). Takes the focus because it appears after a refusal.
 */
export function JoinCodeField({ form }: { form: UseFormReturn<RegisterInput> }) {
  const { register, setFocus, formState } = form;
  useEffect(() => setFocus('joinCode'), [setFocus]);
  return (
    <TextField
      label="Join Code"
      autoComplete="off"
      error={formState.errors.joinCode?.message}
      {...register('joinCode')}
    />
  );
}
