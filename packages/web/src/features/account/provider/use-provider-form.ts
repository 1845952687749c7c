import { providerInput } from '@muster/domain/account/provider/schema';
import { useForm } from 'react-hook-form';
import { messageOf, refusedField, trpcClient } from '../../../server/client.ts';
import { toast } from '../../../ui/toast.ts';
import {
  type ProviderField,
  type ProviderValues,
  providerFields,
  typedInput,
  valuesOf,
} from './provider-values.ts';
import { type Provider, useProviderWrite } from './use-provider.ts';

/** The form that saves the provider (U236). What was typed stays when it is refused, here or by the server. */
export function useProviderForm(provider: Provider | null, onDone: () => void) {
  const form = useForm<ProviderValues>({ defaultValues: valuesOf(provider) });
  const refuse = (name: PropertyKey | undefined, message: string) =>
    form.setError(fieldNamed(name), { message }, { shouldFocus: true });
  const { mutate, isPending } = useProviderWrite(trpcClient.provider.save, {
    onSuccess() {
      toast({ title: 'Provider saved', description: 'Test it before you let people connect.' });
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
