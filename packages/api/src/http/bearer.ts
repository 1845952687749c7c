import { findToken } from '@muster/db/features/account/token/reads';
import { touchToken } from '@muster/db/features/account/token/writes';
import { secretForm } from '@muster/domain/account/token/schema';
import { isAdminScope, type TokenScope } from '@muster/domain/account/token/scopes';
import { minute } from '@muster/domain/calendar/durations';
import { type Instant, millisecondsBetween } from '@muster/domain/calendar/instant';
import { DomainError } from '@muster/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { missingScope, noTokens } from './errors.ts';
import { httpTexts } from './texts.ts';
import { hashOf, isMeant, type SessionDeps, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the request's personal access token, which counts instead of a session (D58). */
    bearer?: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** Of several, one; the handler asks for the one that the answer needs. Without it, no token may. */
    scope?: NeededScope | undefined;
    /** The handler asks for the scope that its answer needs, so the role counts until then. */
    asksForScope?: true;
  }
}

interface TokenSource extends SessionDeps {
  readonly limits: Limits;
}

export type NeededScope = TokenScope | readonly TokenScope[];

/** Milliseconds between two records of a token's use. */
const touchEvery = minute;

const forTokens = /^\/(api|uploads)\//;

/** True for a request that brings a token to the API or for a file: its cookies do not count, so no other site can make a browser send it. */
export function hasBearer({ headers: { authorization = '' }, routeOptions }: FastifyRequest): boolean {
  return /^bearer /i.test(authorization) && forTokens.test(routeOptions.url ?? '');
}

export function addBearers(app: FastifyInstance, deps: TokenSource): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBearer(request) && request.routeOptions.config.access)
      admit(request, reply, deps).then(() => done(), done);
    else done();
  });
}

async function admit(request: FastifyRequest, reply: FastifyReply, deps: TokenSource): Promise<void> {
  const token = await findValid(request, reply, deps);
  await deps.limits.token.take(String(token.id), deps.clock());
  const { scope, asksForScope } = request.routeOptions.config;
  expectScope(token.scopes, scope, reply);
  const isForAdmins = [scope ?? []].flat().some((each) => isAdminScope(each) && token.scopes.includes(each));
  // Calls that everyone may make do more for administrators, which a scope about oneself does not allow.
  const isAdmin = token.viewer.isAdmin && (isForAdmins || asksForScope === true);
  request.bearer = { ...token.viewer, isAdmin };
  await noteUse(token, request, deps);
}

/** Throws `unauthenticated` for a secret that is unknown, revoked or expired. Failures of an address are limited. */
async function findValid(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, clock, limits }: TokenSource,
) {
  const now = clock();
  const secret = request.headers.authorization?.slice('bearer '.length).trim() ?? '';
  const tokenHash = hashOf(secret);
  const found = secretForm.test(secret) ? await findToken(store.read, tokenHash) : undefined;
  if (found && found.expiresAt > now && isMeant(request, found.userId)) {
    const { id, scopes, lastUsedAt, ...account } = found;
    const viewer: Viewer = {
      id: account.userId,
      isAdmin: account.isAdmin === 1,
      accountCreatedAt: account.accountCreatedAt,
      signedInAt: account.createdAt,
      by: 'token',
      scopes,
      sessionHash: tokenHash,
      confirmedAt: null,
      factorAt: null,
    };
    return { id, scopes, lastUsedAt, viewer };
  }
  await limits.wrongToken.take(request.network, now);
  reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw new DomainError('unauthenticated', httpTexts.tokenUnknown());
}

/** Throws `not_allowed` unless the scopes of a token have the needed one, or one of several. */
export function expectScope(
  scopes: readonly TokenScope[],
  needed: NeededScope | undefined,
  reply: FastifyReply,
): void {
  if (needed === undefined) throw noTokens();
  const enough = [needed].flat();
  if (enough.some((scope) => scopes.includes(scope))) return;
  reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${enough.join(' ')}"`);
  throw missingScope(enough);
}

/** Records the use of a token at most once a minute. A failure of the storage does not refuse the call. */
async function noteUse(
  { id, lastUsedAt }: { readonly id: number; readonly lastUsedAt: Instant | null },
  { log }: FastifyRequest,
  { store, clock }: TokenSource,
): Promise<void> {
  const now = clock();
  if (lastUsedAt !== null && millisecondsBetween(lastUsedAt, now) < touchEvery) return;
  await store
    .write((tx) => touchToken(tx, id, now))
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a token was not recorded'));
}
