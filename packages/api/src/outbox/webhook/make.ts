import { findReceiver, findWebhook } from '@muster/db/features/webhook/reads';
import { insertWebhook, noSuchWebhook, rotateSecret } from '@muster/db/features/webhook/writes';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import { badWebhookUrl, type MakeWebhookInput, previousSecretLasts } from '@muster/domain/webhook/schema';
import { expectStillAllowed, type WriterContext } from '../../command.ts';
import { newWebhookSecret, sealWebhookSecret } from './secret.ts';

/**
 * Makes a webhook and shows its secret once; there is no mutation ledger, which would keep it (D62). Throws
 * `unprocessable` for an address that the server does not send to, `conflict` for a company that has as many as it can have.
 */
export async function makeWebhook(ctx: WriterContext, input: MakeWebhookInput) {
  if (!URL.canParse(input.url)) throw new DomainError('bad_input', badWebhookUrl, 'url');
  const url = new URL(input.url).href;
  const refusal = ctx.webhookNetwork.refusal(url);
  if (refusal !== undefined) throw new DomainError('unprocessable', `Address ${refusal}`, 'url');
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
  { store, viewer, now }: WriterContext,
  secret: string,
  work: (tx: WriteTransaction, change: Change) => Promise<number>,
) {
  const made = await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    return findWebhook(tx.db, await work(tx, { actorId: viewer.id, now }), now);
  });
  if (!made) throw new DomainError('not_found', noSuchWebhook);
  return { ...made, secret };
}
