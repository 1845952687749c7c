import { hash } from 'node:crypto';
import { findRole } from '@muster/db/account/reads';
import { findMutationResult, type Mutation, storeMutationResult } from '@muster/db/sync/mutation-ledger';
import type { WriteTransaction } from '@muster/db/write-batch';
import { DomainError } from '@muster/domain/errors';
import type { Context, Viewer } from './context.ts';
import { notAllowed, notSignedIn } from './refusals.ts';

/** What the work of one write gets: its transaction, and who asks when. */
export interface OwnWrite {
  readonly tx: WriteTransaction;
  readonly viewer: Viewer;
  readonly now: Context['now'];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Who asks for a write, by whichever door. */
export type WriterContext = Context & { readonly viewer: Viewer };

interface Call<I> {
  readonly ctx: WriterContext;
  readonly input: I;
  readonly path: string;
}

/** Makes a resolver that does its work as {@link writeOnce} does it. `work` awaits nothing but the database. */
export function inOneWrite<I, O>(work: (write: OwnWrite, input: I) => O | Promise<O>) {
  return (call: Call<I>): Promise<O> => writeOnce(call, (write) => work(write, call.input));
}

/**
 * Does `work` in one transaction, together with its row of the mutation ledger: a repeated `Idempotency-Key` of the
 * same account gets the first answer and changes nothing (D49). A refusal is not kept, because it changed nothing and
 * may be right the next time. Throws `not_signed_in` and `not_allowed` to who was closed out meanwhile.
 */
export function writeOnce<O>(
  { ctx, input, path }: Call<unknown>,
  work: (write: OwnWrite) => O | Promise<O>,
): Promise<O> {
  const mutation = nameMutation(ctx, path, input);
  return ctx.store.write(async (tx) => {
    expectStanding(tx, ctx.viewer);
    const earlier = mutation && findMutationResult(tx, mutation);
    if (earlier !== undefined) return JSON.parse(earlier) as O;
    const result = await work({ tx, viewer: ctx.viewer, now: ctx.now });
    if (mutation) storeMutationResult(tx, mutation, JSON.stringify(result), ctx.now);
    return result;
  });
}

/** A call may wait before it writes, an upload for minutes: what it may do is what its person may do by then (D27). */
function expectStanding({ db }: WriteTransaction, viewer: Viewer): void {
  const role = findRole(db, viewer.id);
  if (!role) throw notSignedIn();
  if (viewer.isAdmin && !role.isAdmin) throw notAllowed();
}

/**
 * The context of one of several writes that a call asks for, each of which stands for itself: its key is made of the
 * call's and of `part`, which tells it from the others.
 */
export function contextOfPart(ctx: WriterContext, part: string): WriterContext {
  const key = keyOf(ctx);
  if (key === undefined) return ctx;
  const digits = hash('sha256', `${key}\n${part}`, 'hex');
  return { ...ctx, idempotencyKey: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5') };
}

/** The input is hashed as the schema read it, so neither the order of keys nor an unknown key makes another request. */
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
