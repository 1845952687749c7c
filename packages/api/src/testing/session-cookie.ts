import { randomBytes } from 'node:crypto';
import { confirmSession, insertSession } from '@muster/db/features/account/writes/sessions';
import type { Store } from '@muster/db/store/store';
import type { Instant } from '@muster/domain/calendar/instant';
import Fastify, { type FastifyInstance } from 'fastify';
import { addSessions, cookieName } from '../http/session.ts';
import { hashOf } from '../http/viewer.ts';

export async function sessionCookie(key: Buffer, sessionId: string): Promise<string> {
  const sealer = Fastify();
  await addSessions(sealer, key, 'http://localhost');
  await sealer.ready();
  const cookie = sealSession(sealer, sessionId);
  await sealer.close();
  return cookie;
}

export function sealSession(
  server: FastifyInstance,
  sessionId: string,
  publicOrigin = 'http://localhost',
): string {
  const sealed = server.encodeSecureSession(server.createSecureSession({ id: sessionId }));
  return `${cookieName('muster', publicOrigin)}=${encodeURIComponent(sealed)}`;
}

/** Stores a session, in which the password was given again at `confirmedAt` (D26). */
export async function insertTestSession(
  store: Pick<Store, 'write'>,
  userId: number,
  now: Instant,
  confirmedAt: Instant | null = now,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await store.write(async (tx) => {
    await insertSession(tx, hashOf(id), userId, now);
    if (confirmedAt !== null) await confirmSession(tx, hashOf(id), confirmedAt);
  });
  return id;
}
