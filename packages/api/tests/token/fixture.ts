import { accessToken, madeToken } from '@muster/domain/account/token/schema';
import type { TokenScope } from '@muster/domain/account/token/scopes';
import { epochMilliseconds, instantAt } from '@muster/domain/calendar/instant';
import type { CallOptions, Method } from '@muster/testing/calling';
import { boot, type Muster, type Person } from '@muster/testing/harness';
import { z } from 'zod';
import { newSecret } from '../../src/features/account/token/make.ts';
import { hashOf } from '../../src/http/viewer.ts';

/** So many days from the test's time. */
export const inDays = (muster: Muster, days: number) =>
  instantAt(epochMilliseconds(muster.now()) + days * 86_400_000);

/** Asks for a token, for 30 days and with `attendance:read` unless told. */
export function askForToken(muster: Muster, as: Pick<Person, 'cookie'>, more: object = {}) {
  const wanted = { name: 'Terminal', scopes: ['attendance:read'], expiresAt: inDays(muster, 30) };
  return muster.call('POST', '/api/tokens', { ...wanted, ...more }, { as });
}

/** The same, granted. */
export async function tokenOf(muster: Muster, as: Pick<Person, 'cookie'>, more: object = {}) {
  return madeToken.parse((await askForToken(muster, as, more)).body);
}

/** The header that brings a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A call with a token and without a cookie, unless told. */
export function callWith(
  muster: Muster,
  token: string,
  method: Method,
  url: string,
  body?: unknown,
  { headers, ...options }: CallOptions = {},
) {
  return muster.call(method, url, body, { ...options, headers: { ...bearer(token), ...headers } });
}

/** A token past all rules of who can have which scopes. */
export async function writtenToken(muster: Muster, { id }: Person, scopes: TokenScope[]): Promise<string> {
  const token = newSecret();
  const row = { userId: id, tokenHash: hashOf(token), name: 'T', scopes: scopes.join(' ') };
  const times = { createdAt: muster.now(), expiresAt: inDays(muster, 30) };
  await muster.store.write((tx) =>
    tx.db
      .insertInto('access_tokens')
      .values({ ...row, ...times })
      .execute(),
  );
  return token;
}

const listed = z.array(z.strictObject(accessToken.shape));

/** A person's tokens, by REST. */
export async function listTokens(muster: Muster, as: Pick<Person, 'cookie'>) {
  return listed.parse((await muster.call('GET', '/api/tokens', undefined, { as })).body);
}

/** Ann with a token, and how it reads her attendance. */
export async function withToken(more: object = {}) {
  const muster = await boot();
  const ann = await muster.person('E1');
  const { token, ...made } = await tokenOf(muster, ann, more);
  const read = (given = token) => callWith(muster, given, 'GET', '/api/attendance');
  return { muster, ann, token, made, read };
}
