import { hash } from 'node:crypto';
import { findRole, findSession } from '@muster/db/features/account/reads';
import { findToken } from '@muster/db/features/account/token/reads';
import type { WriteTransaction } from '@muster/db/store/write-batch';
import {
  findFingerprint,
  findMutationResult,
  type Mutation,
  storeMutationResult,
} from '@muster/db/sync/writes';
import type { Instant } from '@muster/domain/calendar/instant';
import type { ClockDoubt } from '@muster/domain/calendar/trusted-time';
import { DomainError } from '@muster/domain/errors';
import * as z from 'zod/mini';
import type { Context } from './context.ts';
import { notAllowed, unauthenticated } from './http/errors.ts';
import { httpTexts } from './http/texts.ts';
import type { Viewer } from './http/viewer.ts';

export interface CommandContext {
  readonly tx: WriteTransaction;
  readonly viewer: Pick<Viewer, 'id' | 'isAdmin' | 'accountCreatedAt' | 'scopes'>;
  readonly now: Context['now'];
  /** Between which moments `now` lies while the machine's clock is not trusted (D3). */
  readonly doubt?: ClockDoubt | null;
  /** When the device sent the call by the clock that it tells a press by, if it says so (D3, L41). */
  readonly sentAt?: Instant | undefined;
  /** Into the language of the answer; English without it (D101). */
  readonly translate?: Context['translate'];
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

/** A command that answers a row which its caller can lose the right to: `again` reads it for a repeat (D49). */
export function rowCommand<I, O extends Row>(
  work: (context: CommandContext, input: I) => Promise<O>,
  again: (context: CommandContext, row: Row) => Promise<O>,
  more?: object,
) {
  const ledger = keepingId(again, more);
  return (call: Call<I>): Promise<O> => runIdempotent(call, (context) => work(context, call.input), ledger);
}

export interface Row {
  readonly id: number;
}

/** What the ledger keeps of an answer, and what a repeat gets by it. */
export interface Ledger<O> {
  keep(answer: O): unknown;
  again(context: CommandContext, kept: unknown): Promise<O> | O;
}

const storedRow = z.object({ id: z.int() });

/** Keeps the row's id, and `more` that is no one's secret. `again` has today's rights: it throws as a new call would. */
export function keepingId<O extends Row>(
  again: (context: CommandContext, row: Row) => Promise<O>,
  more: object = {},
): Ledger<O> {
  return {
    keep: ({ id }) => ({ ...more, id }),
    again: (context, kept) => again(context, storedRow.parse(kept)),
  };
}

/**
 * Runs `work` in one transaction with its row of the mutation ledger: a repeated `Idempotency-Key` gets the first
 * answer, or what `ledger` makes of it (D49). A refusal is not stored: a retry may succeed. Throws `unauthenticated`
 * or `not_allowed` if the viewer lost account or role.
 */
export function runIdempotent<O>(
  { ctx, input, path }: Call<unknown>,
  work: (context: CommandContext) => O | Promise<O>,
  ledger?: Ledger<O>,
): Promise<O> {
  const mutation = nameMutation(ctx, path, input);
  return ctx.store.write(async (tx) => {
    await expectStillAllowed(tx, ctx.viewer);
    const earlier = mutation && (await findMutationResult(tx, mutation));
    const context = {
      tx,
      viewer: ctx.viewer,
      now: ctx.now,
      doubt: ctx.serverClock.doubt(),
      sentAt: ctx.sentAt,
      translate: ctx.translate,
    };
    if (earlier !== undefined) {
      const kept: unknown = JSON.parse(earlier);
      return ledger ? ledger.again(context, kept) : (kept as O);
    }
    const result = await work(context);
    const kept = ledger ? ledger.keep(result) : result;
    if (mutation) await storeMutationResult(tx, mutation, JSON.stringify(kept), ctx.now);
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

function nameMutation(ctx: WriterContext, path: string, input: unknown): Mutation | undefined {
  const mutationId = keyOf(ctx);
  if (mutationId === undefined) return undefined;
  return { userId: ctx.viewer.id, mutationId, fingerprint: fingerprintOf(path, input) };
}

/** The input is hashed after parsing, so the order of keys and unknown keys make no difference. */
function fingerprintOf(path: string, input: unknown): Buffer {
  return hash('sha256', `${path}\n${JSON.stringify(input)}`, 'buffer');
}

function keyOf({ idempotencyKey: key }: WriterContext): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new DomainError('bad_input', httpTexts.idempotencyKeyUuid());
}

/**
 * True of a call that was applied before with its key: it changes nothing (D49), so it counts towards no limit (D51).
 * The key of another call gains nothing.
 */
export async function isRepeated(
  { store, viewer, idempotencyKey: key }: Pick<WriterContext, 'store' | 'viewer' | 'idempotencyKey'>,
  path: string,
  inputOf: () => unknown,
): Promise<boolean> {
  if (typeof key !== 'string') return false;
  const earlier = await findFingerprint(store.read, viewer.id, key.toLowerCase());
  return earlier?.equals(fingerprintOf(path, await inputOf())) === true;
}
