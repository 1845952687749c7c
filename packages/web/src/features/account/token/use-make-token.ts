import { zodResolver } from '@hookform/resolvers/zod';
import { type MakeTokenInput, makeTokenInput } from '@muster/domain/account/token/schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { isCallError, messageOf, refusedField, trpcClient } from '../../../server/client.ts';
import { useTokenWrite } from './use-tokens.ts';

const fields = ['name', 'scopes', 'expiresAt', 'code'] as const satisfies readonly (keyof MakeTokenInput)[];

/** The form that makes a token (D58). It asks for a code once the server does, with what was typed left as it is. */
export function useMakeToken(expiresAt: string) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<z.input<typeof makeTokenInput>, unknown, MakeTokenInput>({
    resolver: zodResolver(makeTokenInput),
    defaultValues: { name: '', scopes: [], expiresAt },
  });
  const { mutate, data, isPending } = useTokenWrite(trpcClient.token.make, {
    onError(error) {
      const field = fields.find((name) => name === refusedField(error)?.split('.')[0]) ?? 'root';
      const needsCode = isCallError(error) && error.data?.reason === 'second_factor';
      if (needsCode) setAsksForCode(true);
      if (!needsCode || field === 'code')
        form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);
  return { form, asksForCode, isPending, made: data, send: form.handleSubmit((input) => mutate(input)) };
}
