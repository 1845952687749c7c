import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

/** The provider's own client of Muster. */
export const client = { clientId: 'muster', clientSecret: 'a secret of thirty-two characters.' } as const;

/** A real OpenID Connect provider on loopback; whoever comes to its page is signed in as the person whom the test names. */
export interface TestProvider {
  readonly issuer: string;
  /** Who signs in next: a subject, or the error that the provider answers. */
  person: string | { readonly error: string };
  /** The groups in the ID token; undefined for no such claim. */
  groups: readonly string[] | undefined;
  /** A listener in front of it, for answers that it would not give. */
  intercept: RequestListener | undefined;
  /** Requests that it got, as method and path. */
  readonly requests: string[];
  /** Follows a browser from an address of the provider to the one where it leaves it. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts one for a redirect address of Muster. The caller closes it. */
export async function startTestProvider(redirectUrl: string): Promise<TestProvider> {
  const requests: string[] = [];
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (running.intercept) running.intercept(request, response);
    if (!response.writableEnded) answer(request, response);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const issuer = `http://127.0.0.1:${port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const running: TestProvider = {
    issuer,
    person: 'sub-ann',
    groups: undefined,
    intercept: undefined,
    requests,
    visit: (url) => visit(url, issuer),
    close,
  };
  const provider = new Provider(issuer, configuration(redirectUrl, running));
  const callback = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    const { person } = running;
    const result = typeof person === 'string' ? { login: { accountId: person } } : person;
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return running;
}

/** Made once, because each takes a while. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  ...privateKey.export({ format: 'jwk' }),
  kty: 'RSA' as const,
  use: 'sig' as const,
  alg: 'RS256',
};
const life = 3_600;

function configuration(redirectUrl: string, running: TestProvider): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'groups'] },
    conformIdTokenClaims: false,
    jwks: { keys: [key] },
    ttl: {
      AccessToken: life,
      AuthorizationCode: 60,
      Grant: life,
      IdToken: life,
      Interaction: life,
      Session: life,
    },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(running.groups && { groups: [...running.groups] }) }),
    }),
    // Nobody is asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const { Grant } = oidc.provider;
      const grant = new Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

/** What a browser does there: it follows redirections and keeps cookies. */
async function visit(start: string, issuer: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  while (url.startsWith(issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`${answer.status} of the provider: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  return url;
}
