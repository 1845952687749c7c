import type { RegisterInput } from '@muster/domain/account/schema';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslate } from '../../language/use-translate.ts';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { toast } from '../../ui/toast.ts';
import { useEnter } from './session.ts';
import { useSignIn } from './use-sign-in.ts';

/** A refusal about the join code reveals that field, which most companies do not need (D25). A founder goes to `/admin`. */
export function useRegister({ setError }: UseFormReturn<RegisterInput>, to?: '/admin') {
  const t = useTranslate();
  const enter = useEnter();
  const [asksJoinCode, setAsksJoinCode] = useState(false);
  const { send, isPending } = useSignIn(trpcClient.account.register.mutate, {
    onSuccess: (viewer) => {
      if (!to) toast({ title: t('Registration successful') });
      return enter(viewer, to);
    },
    onError: (error) => {
      const message = messageOf(error) || t('Failed to create account');
      toast({ title: t('Registration failed'), description: message, variant: 'destructive' });
      const field = fields.find((name) => name === refusedField(error));
      if (field === 'joinCode') setAsksJoinCode(true);
      if (field) setError(field, { message }, { shouldFocus: true });
    },
  });
  return { submit: send, isPending, asksJoinCode };
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
