import type { StoredProvider } from '@muster/db/features/account/provider/reads';
import { epochMilliseconds } from '@muster/domain/calendar/instant';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../../data-folder/sealed.ts';
import { fetchFrom } from '../../../outbox/http/fetch.ts';
import { ProviderFailure } from './failure.ts';

const patience = 10;

/** Calls go to addresses that the server may reach (D66). Throws {@link ProviderFailure} or as openid-client. */
export async function connect(ctx: Context, provider: StoredProvider): Promise<Configuration> {
  const { label, issuer, clientId } = provider;
  const secret = openClientSecret(provider, ctx.secretKey);
  if (secret === undefined) throw new ProviderFailure('settings', 'the secret cannot be read', label);
  const isPlain = issuer.startsWith('http:');
  const config = await discovery(new URL(issuer), clientId, metadataAt(ctx), authenticate(secret), {
    [customFetch]: fetchFrom(ctx.webhookNetwork),
    timeout: patience,
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
  expectPage(ctx, config, label);
  return config;
}

/** Tokens are judged by the time that requests go by (D3), and the library reads the machine's clock. */
function metadataAt({ now }: Context) {
  return { [clockSkew]: Math.round((epochMilliseconds(now) - Date.now()) / 1_000) };
}

/** In the body where the provider takes it so: not all decode a header in the same way. */
function authenticate(secret: string): ClientAuth {
  return (server, ...rest) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesBody ? ClientSecretPost : ClientSecretBasic)(secret)(server, ...rest);
  };
}

/** People are sent to a page of http or https, and to nothing that a browser would run. */
function expectPage({ webhookNetwork }: Context, config: Configuration, label: string): void {
  const page = config.serverMetadata().authorization_endpoint;
  if (page === undefined || webhookNetwork.refusal(page) !== undefined)
    throw new ProviderFailure('settings', 'authorization_endpoint', label);
}

type Owner = Pick<StoredProvider, 'issuer' | 'clientId'>;

export function sealClientSecret(secret: string, owner: Owner, key: Buffer): Buffer {
  return seal(secret, boundTo(owner), key);
}

function openClientSecret(provider: StoredProvider, key: Buffer): string | undefined {
  return unseal(provider.clientSecret, boundTo(provider), key);
}

function boundTo({ issuer, clientId }: Owner): string {
  return `client secret of ${clientId} at ${issuer}`;
}
