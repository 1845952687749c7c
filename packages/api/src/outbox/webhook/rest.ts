import { secretWebhook, webhook, webhookDelivery } from '@muster/domain/webhook/schema';
import * as z from 'zod/mini';
import { restOf } from '../../rest/route-table.ts';
import type { webhookRouter } from './router.ts';

const rest = restOf<'webhook', typeof webhookRouter>();
const done = z.object({ message: z.string() });

export const webhookRest = [
  rest('GET', '/api/admin/webhooks', 'webhook.list', {
    summary: 'The webhooks, newest first, without their secrets',
    output: z.array(webhook),
  }),
  rest('POST', '/api/admin/webhooks', 'webhook.make', {
    summary: 'Create a webhook; its secret is in this answer only',
    output: secretWebhook,
    creates: true,
  }),
  rest('POST', '/api/admin/webhooks/:id/rotate', 'webhook.rotate', {
    summary:
      'Give a webhook a new secret, which is in this answer only; the one before signs, too, for a day',
    output: secretWebhook,
  }),
  rest('POST', '/api/admin/webhooks/:id/test', 'webhook.test', {
    summary: 'Send a test to a webhook',
    output: done,
  }),
  rest('GET', '/api/admin/webhooks/:id/deliveries', 'webhook.deliveries', {
    summary: 'The newest deliveries of a webhook, newest first',
    output: z.array(webhookDelivery),
  }),
  rest('DELETE', '/api/admin/webhooks/:id', 'webhook.remove', {
    summary: 'Delete a webhook with its deliveries',
    output: done,
  }),
];
