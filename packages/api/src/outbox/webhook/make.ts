import { createHmac, randomBytes } from 'node:crypto';
import { findReceiver, findWebhook } from '@muster/db/features/webhook/reads';
import { insertWebhook, noSuchWebhook, rotateSecret } from '@muster/db/features/webhook/writes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { msg } from '@muster/domain/language/translate';
import { type MakeWebhookInput, previousSecretLasts } from '@muster/domain/webhook/schema';
import { webhookTexts } from '@muster/domain/webhook/texts';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { seal, unseal } from '../../data-folder/sealed.ts';
import { sayWebhook } from './say.ts';

/** What a secret begins with, by Standard Webhooks; the key of the signature follows in base64. */
const prefix = 'whsec_';

export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

export function sealWebhookSecret(secret: string, url: string, key: Buffer): Buffer {
  return seal(secret, boundTo(url), key);
}

export function openWebhookSecret(sealed: Buffer, url: string, key: Buffer): string | undefined {
  return unseal(sealed, boundTo(url), key);
}

interface Signed {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

/** Standard Webhooks (D62): HMAC-SHA256 of `id.timestamp.body` by each secret, in base64, with blanks between them. */
export function signatureHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

function boundTo(url: string): string {
  return `webhook secret for ${url}`;
}

/** Shown once; the ledger would keep it (D62). Throws `unprocessable` for the address, `conflict` for too many. */
export async function makeWebhook(ctx: WriterContext, input: MakeWebhookInput) {
  if (!URL.canParse(input.url)) throw new DomainError('bad_input', webhookTexts.badAddress(), 'url');
  const url = new URL(input.url).href;
  const refusal = await ctx.webhookNetwork.refusalNow(url);
  if (refusal !== undefined)
    throw new DomainError('unprocessable', webhookTexts[refusal]({ label: msg('Address') }), 'url');
  const secret = newWebhookSecret();
  const sealed = sealWebhookSecret(secret, url, ctx.secretKey);
  return write(ctx, secret, (tx, change) => insertWebhook(tx, { ...input, url, secret: sealed }, change));
}

/** Gives a webhook a new secret and shows it once; the one before signs, too, for a day (D62). Throws `not_found`. */
export async function rotateWebhook(ctx: WriterContext, id: number) {
  const secret = newWebhookSecret();
  return write(ctx, secret, async (tx, change) => {
    const receiver = await findReceiver(tx.db, id);
    if (!receiver) throw new DomainError('not_found', noSuchWebhook);
    const sealed = sealWebhookSecret(secret, receiver.url, ctx.secretKey);
    const previousUntil = instantAt(epochMilliseconds(ctx.now) + previousSecretLasts);
    await rotateSecret(tx, { id, secret: sealed, previousUntil }, change);
    return id;
  });
}

type Change = { readonly actorId: number; readonly now: WriterContext['now'] };

async function write(
  ctx: WriterContext,
  secret: string,
  work: (tx: WriteTransaction, change: Change) => Promise<number>,
) {
  const { store, viewer, now } = ctx;
  const made = await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    return findWebhook(tx.db, await work(tx, { actorId: viewer.id, now }), now);
  });
  if (!made) throw new DomainError('not_found', noSuchWebhook);
  return { ...sayWebhook(ctx, made), secret };
}
