import type { FoundDelivery, FoundWebhook } from '@muster/db/features/webhook/reads';
import type { Webhook, WebhookDelivery } from '@muster/domain/webhook/schema';
import { wireSaid } from '@muster/domain/wire/said';
import type { Context } from '../../context.ts';

type Caller = Pick<Context, 'translate'>;

export function sayWebhook({ translate }: Caller, { why, ...webhook }: FoundWebhook): Webhook {
  return { ...webhook, lastError: why && translate()(why), ...(why && wireSaid(why)) };
}

export function sayDelivery({ translate }: Caller, { why, ...delivery }: FoundDelivery): WebhookDelivery {
  return { ...delivery, error: why && translate()(why), ...(why && wireSaid(why)) };
}
