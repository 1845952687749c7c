import { providerInput, providerLimits } from '@muster/domain/account/provider/schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslate } from '../../../language/use-translate.ts';
import { messageOf, refusedField, trpcClient } from '../../../server/client.ts';
import type { Blocked } from '../../../shell/outage/use-blocked.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  type ProviderField,
  type ProviderValues,
  providerFields,
  typedInput,
  valuesOf,
} from './provider-values.ts';
import { type Provider, useProviderWrite } from './use-provider.ts';

interface ProviderFormProps {
  readonly provider: Provider | null;
  readonly blocked: Blocked;
}

export function ProviderForm({ provider, blocked }: ProviderFormProps) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { form, isPending, send, open } = useProviderForm(provider, () => setIsOpen(false));
  const { errors } = form.formState;
  const wire = (name: ProviderField) => ({ ...form.register(name), error: errors[name]?.message });
  const asWritten = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <Dialog
      title={t('Sign-in provider')}
      open={isOpen}
      onOpenChange={(opens) => {
        if (opens) open();
        setIsOpen(opens);
      }}
      trigger={
        <Button size="small" {...blocked}>
          {provider ? t('Change') : t('Set up a provider')}
        </Button>
      }
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-5">
        <TextField
          label={t('Name')}
          hint={t('For the button “Sign in with …”')}
          maxLength={providerLimits.label}
          autoComplete="off"
          {...wire('label')}
        />
        <TextField
          label={t('Issuer')}
          type="url"
          hint={t('Exactly as the provider writes it')}
          {...asWritten}
          {...wire('issuer')}
        />
        <TextField label={t('Client ID')} {...asWritten} {...wire('clientId')} />
        <PasswordField
          label={t('Client secret')}
          hint={provider ? t('Leave it empty to keep the stored one') : t('It is stored encrypted')}
          autoComplete="off"
          {...wire('clientSecret')}
        />
        <TextField
          label={t('Claim of groups')}
          hint={t('Optional, often “groups”')}
          {...asWritten}
          {...wire('groupsClaim')}
        />
        <TextAreaField
          label={t('Groups of administrators')}
          hint={t('One on each line')}
          rows={3}
          {...wire('adminGroups')}
        />
        <p className="text-ink-soft">
          {t(
            'With groups, each sign-in gives or takes the administrator’s role. Without, it changes no role.',
          )}
        </p>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The form that saves the provider (U236). What was typed stays when it is refused, here or by the server. */
function useProviderForm(provider: Provider | null, onDone: () => void) {
  const t = useTranslate();
  const form = useForm<ProviderValues>({ defaultValues: valuesOf(provider) });
  const refuse = (name: PropertyKey | undefined, message: string) =>
    form.setError(fieldNamed(name), { message }, { shouldFocus: true });
  const { mutate, isPending } = useProviderWrite(trpcClient.provider.save, {
    onSuccess() {
      toast({ title: t('Provider saved'), description: t('Test it before you let people connect.') });
      onDone();
    },
    onError: (error) => refuse(refusedField(error)?.split('.')[0], messageOf(error)),
  });
  const send = form.handleSubmit((values) => {
    const checked = providerInput.safeParse(typedInput(values));
    if (checked.success) return mutate(checked.data);
    // The first one last, because it takes the focus.
    for (const { path, message } of checked.error.issues.toReversed()) refuse(path[0], message);
  });
  return { form, isPending, send, open: () => form.reset(valuesOf(provider)) };
}

function fieldNamed(name: PropertyKey | undefined): ProviderField | 'root' {
  return providerFields.find((field) => field === name) ?? 'root';
}
