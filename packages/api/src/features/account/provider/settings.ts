import { findProvider, readProviderSettings } from '@muster/db/features/account/provider/reads';
import { noProvider, noteProvider, saveProvider } from '@muster/db/features/account/provider/writes';
import type { ProviderInput, providerTest } from '@muster/domain/account/provider/schema';
import { providerTestTexts } from '@muster/domain/account/provider/test-problems';
import { accountTexts } from '@muster/domain/account/texts';
import { DomainError } from '@muster/domain/errors';
import { fieldTexts } from '@muster/domain/fields/texts';
import type { Said } from '@muster/domain/language/texts';
import { msg } from '@muster/domain/language/translate';
import { webhookTexts } from '@muster/domain/webhook/texts';
import { wireSaid } from '@muster/domain/wire/said';
import { ClientError, type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';
import type * as z from 'zod/mini';
import { expectStillAllowed, type WriterContext } from '../../../command.ts';
import type { Context } from '../../../context.ts';
import { NoAnswer } from '../../../outbox/http/fetch.ts';
import { notPublic } from '../../../outbox/http/public-network.ts';
import { connect, sealClientSecret } from './connect.ts';
import { ProviderFailure } from './failure.ts';
import { redirectUrl } from './flow.ts';

export async function describeProvider(ctx: Pick<Context, 'store' | 'origins'>) {
  return { ...(await readProviderSettings(ctx.store.read)), redirectUrl: redirectUrl(ctx) };
}

/** Throws `unprocessable` for an issuer that is not called, or without a secret for another client (D66). No ledger. */
export async function storeProvider(ctx: WriterContext, { clientSecret, ...input }: ProviderInput) {
  const { store, viewer, now, secretKey } = ctx;
  const label = msg('Issuer');
  if (!URL.canParse(input.issuer))
    throw new DomainError('unprocessable', accountTexts.notAnAddress({ label }), 'issuer');
  const refusal = await ctx.webhookNetwork.refusalNow(input.issuer);
  if (refusal !== undefined)
    throw new DomainError('unprocessable', webhookTexts[refusal]({ label }), 'issuer');
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    const before = await findProvider(tx.db);
    const isSame = before?.issuer === input.issuer && before.clientId === input.clientId;
    const sealed = clientSecret ? sealClientSecret(clientSecret, input, secretKey) : undefined;
    const kept = sealed ?? (isSame ? before.clientSecret : undefined);
    if (!kept)
      throw new DomainError(
        'unprocessable',
        fieldTexts.required({ label: msg('Client secret') }),
        'clientSecret',
      );
    await saveProvider(tx, { ...input, clientSecret: kept }, { actorId: viewer.id, now });
  });
  return describeProvider(ctx);
}

/** The code was never given: it is refused as such only if client and secret are right (D66). Throws `conflict`. */
export async function testProvider(ctx: WriterContext): Promise<z.infer<typeof providerTest>> {
  const { store, viewer, now } = ctx;
  const provider = await findProvider(store.read);
  if (!provider) throw new DomainError('conflict', noProvider);
  const problem = await connect(ctx, provider).then(
    (config) => problemOf(ctx, config),
    (error: unknown) => meaningOf(error),
  );
  await store.write(async (tx) => {
    await expectStillAllowed(tx, viewer);
    await noteProvider(tx, 'provider.test', { actorId: viewer.id, now });
  });
  return { problem: problem && ctx.translate()(problem), ...(problem && wireSaid(problem)) };
}

async function problemOf(ctx: Context, config: Configuration): Promise<Said | null> {
  const { jwks_uri, token_endpoint, response_types_supported } = config.serverMetadata();
  if (!token_endpoint || !jwks_uri) return providerTestTexts.noAddresses();
  if (response_types_supported?.includes('code') === false) return providerTestTexts.noCodeFlow();
  const wrong = { code: 'test', redirect_uri: redirectUrl(ctx), code_verifier: 'a'.repeat(43) };
  try {
    await genericGrantRequest(config, 'authorization_code', wrong);
    return null;
  } catch (error) {
    if (error instanceof ResponseBodyError)
      return error.error === 'invalid_client' || error.error === 'unauthorized_client'
        ? providerTestTexts.badClient()
        : null;
    return meaningOf(error);
  }
}

function meaningOf(error: unknown): Said {
  if (error instanceof ProviderFailure)
    return error.detail === 'authorization_endpoint'
      ? providerTestTexts.noSignInPage()
      : providerTestTexts.secretUnreadable();
  const cause = error instanceof ClientError ? error.cause : error;
  if (cause instanceof NoAnswer)
    return cause.code === notPublic
      ? providerTestTexts.notPublic()
      : providerTestTexts.silent({ code: cause.code });
  const code = error instanceof ClientError ? error.code : undefined;
  return byCode[code ?? '']?.() ?? providerTestTexts.unreadable({ code: code ?? 'unknown' });
}

const byCode: Readonly<Record<string, () => Said>> = {
  OAUTH_TIMEOUT: providerTestTexts.tookTooLong,
  OAUTH_RESPONSE_IS_NOT_CONFORM: providerTestTexts.noProvider,
  OAUTH_RESPONSE_IS_NOT_JSON: providerTestTexts.noProvider,
  OAUTH_PARSE_ERROR: providerTestTexts.noProvider,
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: providerTestTexts.otherIssuer,
};
