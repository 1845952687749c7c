import secureSession from '@fastify/secure-session';
import { sessionLife } from '@muster/domain/account/rules';
import type { FastifyInstance } from 'fastify';

/** The cookie with a session's id (D27): hidden from scripts, and sent over TLS only if there is TLS. */
export async function addSessions(app: FastifyInstance, key: Buffer, publicOrigin: string): Promise<void> {
  const seconds = sessionLife.longest / 1000;
  await app.register(secureSession, {
    key,
    cookieName: 'muster',
    expiry: seconds,
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicOrigin.startsWith('https:'),
      maxAge: seconds,
    },
  });
}
