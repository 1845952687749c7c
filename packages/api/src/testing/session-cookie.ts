import { randomBytes } from 'node:crypto';
import { insertSession } from '@muster/db/features/account/writes/sessions';
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

/** True for what a session begins with in tests: password and second factor were just given (D26, D104). */
export type Confirmed = boolean | 'password';

export async function insertTestSession(
  store: Pick<Store, 'write'>,
  userId: number,
  now: Instant,
  confirmed: Confirmed = true,
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const given = { confirmedAt: confirmed ? now : null, factorAt: confirmed === true ? now : null };
  await store.write((tx) => insertSession(tx, hashOf(id), userId, now, given));
  return id;
}
