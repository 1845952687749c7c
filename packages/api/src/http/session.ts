import type { Session } from '@fastify/secure-session';
import secureSession from '@fastify/secure-session';
import { knownDeviceLife, sessionLife } from '@muster/domain/account/rules';
import type { FastifyInstance } from 'fastify';
import type { Challenge } from './session-data/challenge.ts';
import type { ProviderFlow } from './session-data/provider-flow.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
    challenge: Challenge;
    flow: ProviderFlow;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie by which an account knows this device (D28). It outlives sessions and opens nothing. */
    device: Session<{ token: string }>;
  }
}

/** With TLS its prefix makes browsers refuse one that another host or path set, or that came without TLS. */
export function cookieName(name: 'muster' | 'muster-device', publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? `__Host-${name}` : name;
}

/** Hidden from scripts; over TLS only if there is TLS (D27, D28). The end of a session drops what is cached (D43). */
export async function addSessions(app: FastifyInstance, key: Buffer, publicOrigin: string): Promise<void> {
  const secure = publicOrigin.startsWith('https:');
  const cookieFor = (milliseconds: number) => {
    const seconds = milliseconds / 1000;
    return {
      key,
      // The database decides how long either counts, by the trusted time (D3).
      expiry: Number.MAX_SAFE_INTEGER / 10_000,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: seconds },
    };
  };
  await app.register(secureSession, [
    {
      sessionName: 'session',
      cookieName: cookieName('muster', publicOrigin),
      ...cookieFor(sessionLife.longest),
    },
    {
      sessionName: 'device',
      cookieName: cookieName('muster-device', publicOrigin),
      ...cookieFor(knownDeviceLife),
    },
  ]);
  // Not "storage", which would delete entries of the queue that are unsent (D43): the app clears the rest itself.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.session?.deleted) reply.header('clear-site-data', '"cache"');
    done();
  });
}
