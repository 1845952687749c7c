import { zodResolver } from '@hookform/resolvers/zod';
import { type MakeWebhookInput, makeWebhookInput } from '@muster/domain/webhook/schema';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { messageOf, refusedField, trpcClient } from '../../server/client.ts';
import { useWebhookWrite } from './use-webhooks.ts';

const fields = ['name', 'url', 'events'] as const satisfies readonly (keyof MakeWebhookInput)[];

/** The form that makes a webhook (U224). What was typed stays when the server refuses it. */
export function useMakeWebhook() {
  const form = useForm<z.input<typeof makeWebhookInput>, unknown, MakeWebhookInput>({
    resolver: zodResolver(makeWebhookInput),
    defaultValues: { name: '', url: '', events: [] },
  });
  const { mutate, data, isPending } = useWebhookWrite(trpcClient.webhook.make, {
    onError(error) {
      const field = fields.find((name) => name === refusedField(error)?.split('.')[0]) ?? 'root';
      form.setError(field, { message: messageOf(error) }, { shouldFocus: true });
    },
  });
  return { form, isPending, made: data, send: form.handleSubmit((input) => mutate(input)) };
}
