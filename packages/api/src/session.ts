import type { Session } from '@fastify/secure-session';
import secureSession from '@fastify/secure-session';
import { knownDeviceLife, sessionLife } from '@muster/domain/account/rules';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie by which an account knows this device (D28). It outlives sessions and opens nothing. */
    device: Session<{ token: string }>;
  }
}

/**
 * The cookies with a session's id (D27) and with a device's token (D28): hidden from scripts, and sent over TLS only if
 * there is TLS. The end of a session makes the browser drop what it cached of this site (D43).
 */
export async function addSessions(app: FastifyInstance, key: Buffer, publicOrigin: string): Promise<void> {
  const secure = publicOrigin.startsWith('https:');
  const cookieFor = (milliseconds: number) => {
    const seconds = milliseconds / 1000;
    return {
      key,
      expiry: seconds,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: seconds },
    };
  };
  await app.register(secureSession, [
    { sessionName: 'session', cookieName: 'muster', ...cookieFor(sessionLife.longest) },
    { sessionName: 'device', cookieName: 'muster-device', ...cookieFor(knownDeviceLife) },
  ]);
  // Not "storage", which would delete entries of the queue that are unsent (D43): the app clears the rest itself.
  app.addHook('onSend', async (request, reply) => {
    if (request.session?.deleted) reply.header('clear-site-data', '"cache"');
  });
}
