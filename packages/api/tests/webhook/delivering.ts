import { webhookEventTypes } from '@muster/domain/webhook/events';
import { secretWebhook, webhook, webhookDelivery } from '@muster/domain/webhook/schema';
import { company } from '@muster/testing/company';
import type { BootOptions, Muster, Person } from '@muster/testing/harness';
import { z } from 'zod';
import { createWebhookSender, type WebhookOptions } from '../../src/outbox/webhook/send.ts';
import { start } from '../notice/senders.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const wanted = {
  name: 'Doors',
  url: 'https://hooks.example.com/muster',
  events: ['attendance.checked_in'],
};

/** Asks for a webhook, the usual one unless told. */
export const askForWebhook = (muster: Muster, as: Pick<Person, 'cookie'>, more: object = {}) =>
  muster.call('POST', '/api/admin/webhooks', { ...wanted, ...more }, { as });

/** The same, granted. */
export async function webhookOf(muster: Muster, as: Pick<Person, 'cookie'>, more: object = {}) {
  return z.strictObject(secretWebhook.shape).parse((await askForWebhook(muster, as, more)).body);
}

/** The webhooks, by REST. */
export async function listWebhooks(muster: Muster, as: Pick<Person, 'cookie'>) {
  const { body } = await muster.call('GET', '/api/admin/webhooks', undefined, { as });
  return z.array(z.strictObject(webhook.shape)).parse(body);
}

/** The deliveries of a webhook, by REST. */
export async function deliveriesOf(muster: Muster, as: Pick<Person, 'cookie'>, id: number) {
  const { body } = await muster.call('GET', `/api/admin/webhooks/${id}/deliveries`, undefined, { as });
  return z.array(z.strictObject(webhookDelivery.shape)).parse(body);
}

/** A company whose receiver gets every event, with the outbox at work. */
export interface Office {
  readonly muster: Muster;
  readonly receiver: Receiver;
  readonly ann: Person;
  readonly boss: Person;
  readonly hook: z.infer<typeof secretWebhook>;
  /** Sends what is due; resolves when nothing is on its way any more. */
  drain(): Promise<void>;
}

export async function office(more: Partial<WebhookOptions> = {}, options: BootOptions = {}): Promise<Office> {
  const { muster, boss, ann } = await company({ privateWebhooks: true, ...options });
  const receiver = await startReceiver();
  const { store, clock, secretKey, webhookNetwork: network } = muster.deps;
  const webhook = createWebhookSender({ store, clock, secretKey, network, ...more });
  const outbox = start(muster, { webhook });
  const hook = await webhookOf(muster, boss, { url: receiver.url, events: webhookEventTypes });
  return { muster, receiver, ann, boss, hook, drain: () => outbox.drain() };
}

/** Sends a test to the office's webhook. */
export const sendTest = ({ muster, boss, hook }: Office) =>
  muster.call('POST', `/api/admin/webhooks/${hook.id}/test`, undefined, { as: boss });
