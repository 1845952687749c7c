import { hash } from 'node:crypto';
import { findRole, findSession } from '@muster/db/features/account/reads';
import { findToken } from '@muster/db/features/account/token/reads';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import { findMutationResult, isApplied, type Mutation, storeMutationResult } from '@muster/db/sync/writes';
import type { Instant } from '@muster/domain/calendar/instant';
import type { ClockDoubt } from '@muster/domain/calendar/trusted-time';
import { DomainError } from '@muster/domain/errors';
import type { Context } from './context.ts';
import { notAllowed, unauthenticated } from './http/errors.ts';
import type { Viewer } from './http/viewer.ts';

export interface CommandContext {
  readonly tx: WriteTransaction;
  readonly viewer: Pick<Viewer, 'id' | 'isAdmin' | 'accountCreatedAt' | 'scopes'>;
  readonly now: Context['now'];
  /** Between which moments `now` lies while the machine's clock is not trusted (D3). */
  readonly doubt?: ClockDoubt | null;
  /** What the clock of the device showed when it sent the call, if it says so (L41). */
  readonly sentAt?: Instant | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type WriterContext = Context & { readonly viewer: Viewer };

interface Call<I> {
  readonly ctx: WriterContext;
  readonly input: I;
  readonly path: string;
}

export function command<I, O>(work: (context: CommandContext, input: I) => O | Promise<O>) {
  return (call: Call<I>): Promise<O> => runIdempotent(call, (context) => work(context, call.input));
}

/**
 * Runs `work` in one transaction with its row of the mutation ledger: a repeated `Idempotency-Key` gets the first
 * answer (D49). A refusal is not stored: a retry may succeed. Throws `unauthenticated` or `not_allowed` if the viewer
 * lost account or role.
 */
export function runIdempotent<O>(
  { ctx, input, path }: Call<unknown>,
  work: (context: CommandContext) => O | Promise<O>,
): Promise<O> {
  const mutation = nameMutation(ctx, path, input);
  return ctx.store.write(async (tx) => {
    await expectStillAllowed(tx, ctx.viewer);
    const earlier = mutation && (await findMutationResult(tx, mutation));
    if (earlier !== undefined) return JSON.parse(earlier) as O;
    const doubt = ctx.serverClock.doubt();
    const result = await work({ tx, viewer: ctx.viewer, now: ctx.now, doubt, sentAt: ctx.sentAt });
    if (mutation) await storeMutationResult(tx, mutation, JSON.stringify(result), ctx.now);
    return result;
  });
}

/** A call may wait before it writes, an upload for minutes (D27). */
export async function expectStillAllowed({ db }: WriteTransaction, viewer: Viewer): Promise<void> {
  const isToken = viewer.by === 'token';
  const session = await (isToken ? findToken : findSession)(db, viewer.sessionHash);
  if (session && (session.isAdmin === 1 || !viewer.isAdmin)) return;
  // A lost role ends the sessions, too: the answer names the role.
  const role = await findRole(db, viewer.id);
  throw role && viewer.isAdmin && !role.isAdmin ? notAllowed() : unauthenticated();
}

/** Its key is derived from the call's key and from `part`, which differs for each write. */
export function contextOfPart(ctx: WriterContext, part: string): WriterContext {
  const key = keyOf(ctx);
  if (key === undefined) return ctx;
  const digits = hash('sha256', `${key}\n${part}`, 'hex');
  return { ...ctx, idempotencyKey: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5') };
}

/** The input is hashed after parsing, so the order of keys and unknown keys make no difference. */
function nameMutation(ctx: WriterContext, path: string, input: unknown): Mutation | undefined {
  const mutationId = keyOf(ctx);
  if (mutationId === undefined) return undefined;
  const fingerprint = hash('sha256', `${path}\n${JSON.stringify(input)}`, 'buffer');
  return { userId: ctx.viewer.id, mutationId, fingerprint };
}

function keyOf({ idempotencyKey: key }: WriterContext): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new DomainError('bad_input', 'Idempotency-Key must be a UUID');
}

/** True of a call whose key was applied before: it changes nothing (D49), so it counts towards no limit (D51). */
export async function isRepeated({
  store,
  viewer,
  idempotencyKey: key,
}: Pick<WriterContext, 'store' | 'viewer' | 'idempotencyKey'>): Promise<boolean> {
  return typeof key === 'string' && isApplied(store.read, viewer.id, key.toLowerCase());
}
