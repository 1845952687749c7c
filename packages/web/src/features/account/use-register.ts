import type { RegisterInput } from '@muster/domain/account/schema';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf, refusedField, trpc } from '../../trpc.ts';
import { toast } from '../../ui/toast.ts';
import { useEnter } from './session.ts';

/** Sends a registration. A refusal that names a field of the form also shows on that field. */
export function useRegister({ setError }: UseFormReturn<RegisterInput>) {
  const enter = useEnter();
  return trpc.account.register.useMutation({
    onSuccess: (viewer) => {
      toast({ title: 'Registration successful' });
      return enter(viewer);
    },
    onError: (error) => {
      const message = messageOf(error) || 'Failed to create account';
      toast({ title: 'Registration failed', description: message, variant: 'destructive' });
      const field = fields.find((name) => name === refusedField(error));
      if (field) setError(field, { message }, { shouldFocus: true });
    },
  });
}

const fields = [
  'employeeId',
  'fullName',
  'position',
  'department',
  'password',
  'confirmPassword',
  'joinCode',
] as const satisfies readonly (keyof RegisterInput)[];
