import { zodResolver } from '@hookform/resolvers/zod';
import { type MakeTokenInput, makeTokenInput } from '@muster/domain/account/token/schema';
import { isAdminScope, scopeNames, type TokenScope, tokenScopes } from '@muster/domain/account/token/scopes';
import { companyDate } from '@muster/domain/calendar/instant';
import { addDays } from '@muster/domain/calendar/plain-date';
import { msg } from '@muster/domain/language/translate';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useNow } from '../../../company-time/use-now.ts';
import { useZone } from '../../../company-time/use-zone.ts';
import { useTranslate } from '../../../language/use-translate.ts';
import { isCallError, messageOf, refusedField, trpcClient } from '../../../server/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonDialog } from '../../../ui/button-dialog.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ShownOnce } from '../../../ui/shown-once.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useViewer } from '../use-viewer.ts';
import { useTokenWrite } from './use-tokens.ts';

const fields = ['name', 'scopes', 'expiresAt', 'code'] as const satisfies readonly (keyof MakeTokenInput)[];

function useMakeToken(expiresAt: string) {
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

export function MakeToken(blocked: Pick<ComponentProps<'button'>, 'disabled' | 'aria-describedby'>) {
  const t = useTranslate();
  return (
    <ButtonDialog label={t('New token')} title={t('New access token')} size="small" {...blocked}>
      {(close) => <Steps onDone={close} />}
    </ButtonDialog>
  );
}

const lives = [
  [7, msg('7 days')],
  [30, msg('30 days')],
  [90, msg('90 days')],
  [365, msg('A year')],
] as const;

function Steps({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const today = companyDate(useNow(), useZone());
  const { form, asksForCode, isPending, made, send } = useMakeToken(addDays(today, 90));
  const { errors } = form.formState;
  const wire = (name: 'name' | 'expiresAt' | 'code') => ({
    ...form.register(name),
    error: errors[name]?.message,
  });
  if (made) return <NewToken secret={made.token} onDone={onDone} />;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField label={t('Name')} hint={t('Which program it is for')} maxLength={60} {...wire('name')} />
      <SelectField
        label={t('Lasts for')}
        options={lives.map(([days, label]) => ({ value: addDays(today, days), label: t(label) }))}
        {...wire('expiresAt')}
      />
      <ScopeFields register={() => form.register('scopes')} error={errors.scopes?.message} />
      {asksForCode && (
        <TextField
          label={t('Code')}
          hint={t('From your authenticator app, or a recovery code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...wire('code')}
        />
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        {t('Create token')}
      </Button>
    </form>
  );
}

interface ScopeFieldsProps {
  readonly register: () => ComponentProps<'input'>;
  readonly error: string | undefined;
}

/** What the token may do; what concerns everyone is offered to administrators only. */
function ScopeFields({ register, error }: ScopeFieldsProps) {
  const t = useTranslate();
  const { isAdmin } = useViewer();
  const id = useId();
  const group = (legend: string, scopes: readonly TokenScope[]) => (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error && id}>
      <legend className="mb-2 font-medium">{legend}</legend>
      {scopes.map((scope) => (
        <CheckField key={scope} label={tokenScopes[scope]} hint={scope} value={scope} {...register()} />
      ))}
    </fieldset>
  );
  return (
    <>
      {group(
        t('What it may do for you'),
        scopeNames.filter((scope) => !isAdminScope(scope)),
      )}
      {isAdmin && group(t('What it may do as an administrator'), scopeNames.filter(isAdminScope))}
      {error && (
        <p id={id} className="text-bad">
          {error}
        </p>
      )}
    </>
  );
}

function NewToken({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslate();
  const lead = t('Copy this token now and keep it where only your program reads it. You won’t see it again.');
  return <ShownOnce lead={lead} label={t('Token')} copy={t('Copy token')} secret={secret} onDone={onDone} />;
}
