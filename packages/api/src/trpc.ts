import { findAuditorUntil } from '@muster/db/features/team/auditor';
import { JsonRows } from '@muster/db/query/json-rows';
import { inRecentSnapshot } from '@muster/db/store/snapshot';
import type { Store } from '@muster/db/store/store';
import { DomainError } from '@muster/domain/errors';
import { composed } from '@muster/domain/fields/form';
import { teamTexts } from '@muster/domain/team/texts';
import {
  initTRPC,
  type TRPCError,
  type TRPCProcedureBuilder,
  type TRPCProcedureType,
  type TRPCUnsetMarker,
} from '@trpc/server';
import * as z from 'zod/mini';
import { isRepeated, type WriterContext } from './command.ts';
import type { Context } from './context.ts';
import { expectConfirmed } from './features/account/expect-confirmed.ts';
import { recordReading } from './features/team/auditor.ts';
import { leadsNow } from './features/team/led.ts';
import type { Access } from './http/access.ts';
import { asTrpcError, notAllowed, publicError, SaidByServer, unauthenticated } from './http/errors.ts';
import { expectStorable } from './http/storable.ts';
import { httpTexts } from './http/texts.ts';
import type { Viewer } from './http/viewer.ts';
import type { AccountLimit } from './limits/limits.ts';

type RestPath = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`;

/** What a procedure declares of itself. Every mutation declares `limit` or `unlimited`; the inventory test asks for it. */
export interface ProcedureMeta {
  readonly access: Access;
  /** The summary of each of its REST paths (U99). A path that names a field of the input as `:id` takes it from there. */
  readonly [path: RestPath]: string;
  readonly answer?: undefined | { readonly schema: z.ZodMiniType; readonly status: 200 | 201 | 202 };
  readonly limit?: AccountLimit;
  readonly unlimited?: string;
  /** Its input can be longer than 64 KB: a file, or many rows. */
  readonly longBody?: true;
  /** It reads so much that it waits in the queue of big reads. */
  readonly isBigRead?: true;
  /** It may read no table that a commit can change unannounced (L51); a test looks at what it reads. */
  readonly onReplica?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<Partial<ProcedureMeta>>()
  .create({
    // In development tRPC would send stacks.
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { code, status, message, says, field, reason, methods } = publicError(error, ctx?.translate());
      return { code: shape.code, message, data: { code, httpStatus: status, says, field, reason, methods } };
    },
  });

/** The schemas of the procedures' inputs, by their meta: what a call sent is known before tRPC checks it. */
const inputsOf = new WeakMap<object, z.core.$ZodType>();

export const router: typeof t.router = (parts) => {
  for (const part of Object.values(parts)) rememberInput(part);
  return t.router(parts);
};

function rememberInput(part: unknown): void {
  if (typeof part !== 'function' || !('_def' in part)) return;
  const { data } = described.safeParse(part._def);
  if (data) inputsOf.set(data.meta, data.inputs[0]);
}

const described = z.object({
  // Not a schema of zod, which would copy it.
  meta: z.custom<object>((meta) => typeof meta === 'object' && meta !== null),
  inputs: z.tuple([z.instanceof(z.core.$ZodType)]),
});

/**
 * `.concat(answers(schema))`, with 201 if it creates something (D50). The compiler checks it; `.output(schema)` would
 * check and copy every answer before it is sent. `A` is what it answers where that is less.
 */
export function answers<S extends z.ZodMiniType, A extends z.output<S> = z.output<S>>(
  schema: S,
  status: 200 | 201 | 202 = 200,
): Answering<A> {
  return answering({ schema, status });
}

export function answersRows<S extends z.ZodMiniType>(row: S): Answering<JsonRows<z.output<S>>> {
  return answering({ schema: z.array(row), status: 200 });
}

type Answering<A> = TRPCProcedureBuilder<
  Context,
  Partial<ProcedureMeta>,
  object,
  TRPCUnsetMarker,
  TRPCUnsetMarker,
  A extends readonly (infer Row)[] ? readonly Row[] : A,
  A,
  false
>;

function answering<A>(answer: ProcedureMeta['answer']): Answering<A> {
  const described = t.procedure
    .meta({ answer })
    .output(z.custom<A, A extends readonly (infer Row)[] ? readonly Row[] : A>());
  return { ...described, _def: { ...described._def, middlewares: [] } };
}

/** The one door of what people type: every text is NFC behind it, whatever its procedure and transport (D106). */
const composing = t.middleware(({ getRawInput, next }) => {
  let once: Promise<unknown> | undefined;
  return next({
    getRawInput() {
      once ??= getRawInput().then(composed);
      return once;
    },
  });
});

const base = t.procedure.use(composing).use(async ({ ctx, next }) => {
  const result = await (ctx.current ? next({ ctx: await ctx.current() }) : next());
  if (!result.ok) return { ...result, error: asTrpcError(result.error) };
  if (!(result.data instanceof JsonRows) || !ctx.splicedRows) return result;
  return { ...result, data: ctx.splicedRows.keep(result.data) };
});

/** A call whose caller and meta are known. Not a middleware of its own: tRPC copies all of a call for each. */
interface Limited<R> {
  readonly ctx: Context;
  readonly viewer: Viewer;
  readonly path: string;
  readonly meta: Partial<ProcedureMeta> | undefined;
  readonly getRawInput: () => Promise<unknown>;
  readonly next: (store: Store) => Promise<R>;
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: TRPCError };

/** Counts a call against the limit that its procedure declares (D51). Repeats and refused calls do not count. */
async function counted<R extends Outcome>(call: Limited<R>): Promise<R> {
  const { ctx, viewer, meta } = call;
  const limit = meta?.limit && ctx.limits.account[meta.limit];
  if (!limit || (await isRepeatedCall(call))) return queued(call);
  const key = String(viewer.id);
  await limit.take(key, ctx.now);
  const result = await queued(call);
  if (!result.ok) await limit.refund(key);
  return result;
}

/** What the schema refuses never runs, so it need not be told from no input. */
function isRepeatedCall({ ctx, viewer, path, meta, getRawInput }: Limited<unknown>): Promise<boolean> {
  const { store, idempotencyKey } = ctx;
  const schema = meta && inputsOf.get(meta);
  // Parsed as tRPC does, so that it has the same fingerprint.
  const inputOf = async () => schema && (await z.safeParseAsync(schema, await getRawInput())).data;
  return isRepeated({ store, viewer, idempotencyKey }, path, inputOf);
}

function queued<R extends Outcome>(call: Limited<R>): Promise<R> {
  const { ctx, viewer, meta } = call;
  return meta?.isBigRead ? ctx.limits.bigReads.run(viewer.id, () => nearby(call)) : nearby(call);
}

function nearby<R extends Outcome>({ ctx: { store }, meta, next }: Limited<R>): Promise<R> {
  if (!meta?.onReplica || !store.replica) return next(store);
  return inRecentSnapshot(store.read, async (read) => {
    const result = await next({ ...store, read });
    if (!result.ok) throw thrownBefore(result.error);
    return result;
  });
}

/** What a procedure threw, without the error that tRPC makes of it: only that shows whether the replica failed. */
function thrownBefore(error: TRPCError): Error {
  return error.code === 'INTERNAL_SERVER_ERROR' ? (error.cause ?? error) : error;
}

export const anyone = base.meta({ access: 'anyone' }).use(async ({ ctx, type, getRawInput, next }) => {
  expectTransport(ctx, type);
  await expectStorableInput(getRawInput);
  return next();
});

const admits = (viewerOf: (ctx: Context, path: string) => Viewer | Promise<Viewer>) =>
  t.middleware(async ({ ctx, path, type, meta, getRawInput, next }) => {
    const viewer = await viewerOf(ctx, path);
    expectTransport(ctx, type);
    await expectConfirmed(path, ctx, viewer, getRawInput);
    await expectStorableInput(getRawInput);
    // The viewer is in the context already: given again, tRPC would copy all of the context.
    const proceed = (store: Store) =>
      next<Pick<WriterContext, 'viewer' | 'store'>>(store === ctx.store ? {} : { ctx: { viewer, store } });
    return counted({ ctx, viewer, path, meta, getRawInput, next: proceed });
  });

export const employee = base.meta({ access: 'employee' }).use(admits(({ viewer }) => signedIn(viewer)));

/** Who leads people now, as a deputy too (D94). */
export const lead = base.meta({ access: 'lead' }).use(admits(leadOfNow));

/** Administrators, and who reads as an auditor until a date; each reading of theirs is in the audit log (D96). */
export const auditor = base.meta({ access: 'auditor' }).use(admits(administratorOrAuditor));

export const admin = base.meta({ access: 'admin' }).use(admits(administrator));

/** The viewer. Throws `unauthenticated` without a session. */
export function signedIn(viewer: Viewer | null): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}

/** The viewer. Throws `not_allowed` for one who is no administrator, and records that (D28). */
export function administrator(ctx: Context, call: string): Viewer {
  const viewer = signedIn(ctx.viewer);
  if (viewer.isAdmin) return viewer;
  ctx.device().gatherEvent({ action: 'sign-in.refuse', actorId: viewer.id, userId: viewer.id, call });
  throw notAllowed();
}

/** The viewer. Throws `not_allowed` for someone who leads no one at the moment. */
async function leadOfNow(ctx: Context): Promise<Viewer> {
  const viewer = signedIn(ctx.viewer);
  if (await leadsNow(ctx.store.read, viewer.id, ctx.now)) return viewer;
  throw new DomainError('not_allowed', teamTexts.leadsNobody());
}

async function administratorOrAuditor(ctx: Context, call: string): Promise<Viewer> {
  const viewer = signedIn(ctx.viewer);
  if (viewer.isAdmin || viewer.by === 'token') return administrator(ctx, call);
  if ((await findAuditorUntil(ctx.store.read, viewer.id, ctx.now)) === null) return administrator(ctx, call);
  await ctx.store.write((tx) => recordReading(tx, viewer.id, call, ctx.now));
  return viewer;
}

/** A browser's call without input has no body, which is no JSON; where an input is read, that is refused there. */
async function expectStorableInput(getRawInput: () => Promise<unknown>): Promise<void> {
  expectStorable(await getRawInput().catch(() => undefined));
}

/** Writes go over HTTP, where each carries its own Origin, key and account (D43, D49, D52); subscriptions go over /ws. */
function expectTransport({ transport }: Context, type: TRPCProcedureType): void {
  if ((type === 'subscription') === (transport === 'socket')) return;
  const said = transport === 'socket' ? httpTexts.onlySubscriptions() : httpTexts.subscriptionsElsewhere();
  throw new SaidByServer('METHOD_NOT_SUPPORTED', said);
}
