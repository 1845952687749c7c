import { zodResolver } from '@hookform/resolvers/zod';
import { webhookEvents, webhookEventTypes } from '@muster/domain/webhook/events';
import { type MakeWebhookInput, makeWebhookInput, webhookLimits } from '@muster/domain/webhook/schema';
import { type ComponentProps, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslate } from '../../language/use-translate.ts';
import { trpcClient } from '../../server/client.ts';
import { sayRefused } from '../../server/refused-form.ts';
import type { Blocked } from '../../shell/outage/use-blocked.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonDialog } from '../../ui/button-dialog.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewSecret } from './new-secret.tsx';
import { useWebhookWrite } from './use-webhooks.ts';

const fields = ['name', 'url', 'events'] as const satisfies readonly (keyof MakeWebhookInput)[];

function useMakeWebhook() {
  const form = useForm<z.input<typeof makeWebhookInput>, unknown, MakeWebhookInput>({
    resolver: zodResolver(makeWebhookInput),
    defaultValues: { name: '', url: '', events: [] },
  });
  const { mutate, data, isPending } = useWebhookWrite(trpcClient.webhook.make, {
    onError: (error) => sayRefused(form.setError, fields, error),
  });
  return { form, isPending, made: data, send: form.handleSubmit((input) => mutate(input)) };
}

export function MakeWebhook({ blocked }: { blocked: Blocked }) {
  const t = useTranslate();
  return (
    <ButtonDialog label={t('New webhook')} title={t('New webhook')} size="small" {...blocked}>
      {(close) => <Steps onDone={close} />}
    </ButtonDialog>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { form, isPending, made, send } = useMakeWebhook();
  const { errors } = form.formState;
  const wire = (name: 'name' | 'url') => ({ ...form.register(name), error: errors[name]?.message });
  if (made) return <NewSecret secret={made.secret} onDone={onDone} />;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label={t('Name')}
        hint={t('Which program receives it')}
        maxLength={webhookLimits.name}
        {...wire('name')}
      />
      <TextField
        label={t('Address')}
        type="url"
        hint={t('https:// and a public address')}
        autoCapitalize="none"
        spellCheck={false}
        {...wire('url')}
      />
      <EventFields register={() => form.register('events')} error={errors.events?.message} />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" variant="primary" pending={isPending} className="sm:self-end">
        {t('Create webhook')}
      </Button>
    </form>
  );
}

interface EventFieldsProps {
  readonly register: () => ComponentProps<'input'>;
  readonly error: string | undefined;
}

function EventFields({ register, error }: EventFieldsProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error && id}>
      <legend className="mb-2 font-medium">{t('Events')}</legend>
      {webhookEventTypes.map((type) => (
        <CheckField key={type} label={t(webhookEvents[type])} hint={type} value={type} {...register()} />
      ))}
      {error && (
        <p id={id} className="text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
