import * as z from 'zod/mini';
import { day } from '../calendar/durations.ts';
import { wireInstant } from '../calendar/instant.ts';
import { requiredAddress } from '../fields/address.ts';
import { requiredName } from '../fields/text.ts';
import { fieldSays } from '../fields/texts.ts';
import { spokenBySchema } from '../language/texts.ts';
import { msg } from '../language/translate.ts';
import { saidFields } from '../wire/said.ts';
import { webhookEventTypes } from './events.ts';
import { webhookSchemaTexts } from './schema-texts.ts';
import { webhookTexts } from './texts.ts';

/** Length of a name and of an address in characters, webhooks of the company, and deliveries in a list. */
export const webhookLimits = { name: 60, url: 2_000, count: 20, deliveries: 50 } as const;

/** Milliseconds for which the secret before a rotation still signs (D62): a day. */
export const previousSecretLasts = day;

const badWebhookUrl = spokenBySchema(webhookTexts.badAddress());

/** An address of http or https without credentials and fragment. Parsers must agree on its host: no backslash. */
const webhookUrl = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/iu;

const event = z.enum(
  webhookEventTypes,
  webhookSchemaTexts.noSuchEvent({ choices: webhookEventTypes.join(', ') }),
);

/** Input of making a webhook (D62). Whether its address may be plain http or a private one is the server's setting. */
export const makeWebhookInput = z.object({
  name: requiredName(msg('Name'), webhookLimits.name),
  url: requiredAddress(msg('Address'), webhookLimits.url, webhookUrl, badWebhookUrl),
  events: z.array(event, fieldSays.mustBeList({ label: msg('Events') })).check(
    z.minLength(1, webhookSchemaTexts.chooseLeastEvent()),
    z.maxLength(webhookEventTypes.length, webhookSchemaTexts.nameEachEventOnce()),
    z.refine((events) => new Set(events).size === events.length, webhookSchemaTexts.nameEachEventOnce()),
  ),
});
export type MakeWebhookInput = z.infer<typeof makeWebhookInput>;

export const webhookKey = z.object({ id: z.int(webhookSchemaTexts.webhookGivenId()) });

export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  madeBy: z.object({ id: z.int(), fullName: z.string() }),
  createdAt: wireInstant,
  /** Until when the secret before the last rotation signs, too; null if there is none. */
  previousUntil: z.nullable(wireInstant),
  lastAnswerAt: z.nullable(wireInstant),
  lastStatus: z.nullable(z.int()),
  /** Why the last attempt failed, with `code` and `params` beside it; null if it did not. */
  lastError: z.nullable(z.string()),
  ...z.partial(z.object(saidFields)).shape,
});
export type Webhook = z.infer<typeof webhook>;

export const secretWebhook = z.object({ ...webhook.shape, secret: z.string() });

/** How far a delivery is: `retrying` failed and is tried again, `failed` was given up. */
export const deliveryStates = ['waiting', 'retrying', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  id: z.int(),
  eventId: z.string(),
  type: z.enum([...webhookEventTypes, 'webhook.test']),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: wireInstant,
  settledAt: z.nullable(wireInstant),
  nextAttemptAt: z.nullable(wireInstant),
  /** Why the last attempt failed, with `code` and `params` beside it; null if none did. */
  error: z.nullable(z.string()),
  ...z.partial(z.object(saidFields)).shape,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
