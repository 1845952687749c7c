import { findProvider, type Identity, type StoredProvider } from '@muster/db/features/account/provider/reads';
import { spendChallenge } from '@muster/db/features/account/writes/passkeys';
import { callbackPath } from '@muster/domain/account/provider/paths';
import { isAdminByGroups } from '@muster/domain/account/provider/roles';
import { flowLife } from '@muster/domain/account/provider/schema';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Context } from '../../../context.ts';
import type { FlowAway, FlowUse } from '../../../http/session-data/provider-flow.ts';
import { sha256 } from '../sha256.ts';
import { connect } from './connect.ts';
import { failureOf, ProviderFailure } from './failure.ts';

export interface Returned {
  readonly identity: Identity;
  readonly isAdmin: boolean | undefined;
  readonly use: FlowUse;
  readonly label: string;
}

/** SHA-256 of the verifier; put together, because a rule has the same name. */
const pkce = `S${256}`;

/** Seconds in which a person must have signed in at the provider to be asked for no password (D56). */
const freshFor = 60;

/** Seconds by which a token can be older or newer than this moment. */
const tokenAge = 300;

/** What proves the answer is in this browser's cookie. Only failures count (D51). Throws {@link ProviderFailure}. */
export async function startFlow(ctx: Context, use: FlowUse): Promise<string> {
  const { store, limits, address, now } = ctx;
  const provider = await findProvider(store.read);
  if (!provider) throw new ProviderFailure('off');
  await limits.provider.take(address, now);
  const { issuer, clientId, label } = provider;
  const config = await connect(ctx, provider).catch((error: unknown) => {
    throw failureOf(error, label);
  });
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const expiresAt = instantAt(epochMilliseconds(now) + flowLife);
  const page = pageOf(config, label, {
    redirect_uri: redirectUrl(ctx),
    scope: 'openid',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: pkce,
    ...(use.kind === 'confirm' && { prompt: 'login', max_age: '0' }),
  });
  ctx.device().keepFlow({ step: 'away', state, nonce, verifier, use, issuer, clientId, expiresAt });
  return page;
}

/** The provider's page with what it is asked. The library refuses some that the provider names. */
function pageOf(config: Configuration, label: string, asked: Record<string, string>): string {
  try {
    return buildAuthorizationUrl(config, asked).href;
  } catch {
    throw new ProviderFailure('settings', 'authorization_endpoint', label);
  }
}

export function redirectUrl({ origins }: Pick<Context, 'origins'>): string {
  return origins.public + callbackPath;
}

/** Once: of this browser, of the provider that was asked, and verified (D66). Throws {@link ProviderFailure}. */
export async function readAnswer(ctx: Context, query: URLSearchParams): Promise<Returned> {
  const device = ctx.device();
  const flow = device.flow();
  if (flow?.step !== 'away' || query.get('state') !== flow.state) throw new ProviderFailure('expired');
  device.keepFlow(undefined);
  const provider = await findProvider(ctx.store.read);
  const isSame = provider?.issuer === flow.issuer && provider.clientId === flow.clientId;
  if (!isSame || flow.expiresAt <= ctx.now) throw new ProviderFailure('expired');
  const { label, issuer } = provider;
  // The cookie alone could be sent again.
  const isFirst = await ctx.store.write((tx) => spendChallenge(tx, sha256(flow.state), flow.expiresAt));
  if (!isFirst) throw new ProviderFailure('expired', 'used', label);
  try {
    const claims = await claimsOf(ctx, provider, flow, query);
    expectNow(ctx, claims, label);
    const isAdmin = isAdminByGroups(claims, provider);
    return { identity: { issuer, subject: claims.sub }, isAdmin, use: flow.use, label };
  } catch (error) {
    throw staleOf(flow, failureOf(error, label));
  }
}

async function claimsOf(
  ctx: Context,
  provider: StoredProvider,
  { state, nonce, verifier, use }: FlowAway,
  query: URLSearchParams,
): Promise<IDToken> {
  const config = await connect(ctx, provider);
  const answer = new URL(`${redirectUrl(ctx)}?${query}`);
  const tokens = await authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(use.kind === 'confirm' && { maxAge: freshFor }),
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderFailure('failed', 'no ID token', provider.label);
  return claims;
}

/** The library checks when a token ends; one from the future is of a wrong clock, too. */
function expectNow({ now }: Context, { iat }: IDToken, label: string): void {
  if (Math.abs(epochMilliseconds(now) / 1_000 - iat) > tokenAge)
    throw new ProviderFailure('clock', 'iat', label);
}

/** Of a confirmation, a token without the time of the sign-in or with an old one. */
function staleOf({ use }: FlowAway, failure: ProviderFailure): ProviderFailure {
  const isAboutTime = failure.problem === 'clock' || failure.detail === 'OAUTH_INVALID_RESPONSE';
  if (use.kind !== 'confirm' || !isAboutTime) return failure;
  return new ProviderFailure('not_fresh', failure.detail);
}
