import { isClosedStore, storageCodeOf } from '@muster/db/engine/failures';
import type { TokenScope } from '@muster/domain/account/token/scopes';
import {
  DomainError,
  RecordExists,
  type RefusalKind,
  type RefusalReason,
  SecondFactorNeeded,
} from '@muster/domain/errors';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { TooMany } from '../limits/sliding-limit.ts';

const codes = {
  bad_input: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  not_allowed: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  too_many: 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<RefusalKind, TRPCError['code']>;

const notJson: ReadonlySet<TRPCError['code']> = new Set(['BAD_REQUEST', 'PARSE_ERROR']);

const failing = 'Muster cannot read its data right now. Please try again.';
const stopping = 'Muster is stopping. Please try again.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** The public part of an error: never a stack, a path or SQL. */
export interface PublicError {
  readonly code: TRPCError['code'];
  readonly status: number;
  readonly message: string;
  readonly field: string | undefined;
  readonly reason: RefusalReason | undefined;
  readonly methods: readonly string[] | undefined;
  readonly record: object | undefined;
  readonly retryAfter: number | undefined;
}

/** Never throws, whatever was thrown. */
export function asTrpcError(error: unknown): TRPCError {
  return safely(() => meaningOf(error)) ?? safely(() => internal(error)) ?? internal(undefined);
}

function meaningOf(error: unknown): TRPCError {
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (cause instanceof TRPCError) return cause;
  if (cause instanceof DomainError)
    return new TRPCError({ code: codes[cause.kind], message: cause.message, cause });
  if (cause instanceof z.core.$ZodError)
    return new TRPCError({ code: 'BAD_REQUEST', message: describe(cause), cause });
  if (isClosedStore(cause)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: stopping, cause });
  if (storageCodeOf(cause)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: failing, cause });
  // The parser's message quotes the input.
  if (cause instanceof SyntaxError && error instanceof TRPCError && notJson.has(error.code))
    return new TRPCError({ code: 'BAD_REQUEST', message: 'The request is not valid JSON', cause });
  // tRPC decodes the path once more.
  if (cause instanceof URIError)
    return new TRPCError({ code: 'BAD_REQUEST', message: 'This address is not valid', cause });
  return error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR' ? error : internal(cause);
}

function internal(cause: unknown): TRPCError {
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unexpected, cause });
}

/** Undefined if it throws, as properties of what was thrown can. */
export function safely<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Never throws, whatever was thrown. */
export function publicError(error: unknown): PublicError {
  return safely(() => publicPartOf(asTrpcError(error))) ?? publicPartOf(internal(undefined));
}

function publicPartOf(known: TRPCError): PublicError {
  const status = getHTTPStatusCodeFromError(known);
  const message = status === 500 ? unexpected : known.message;
  const { cause } = known;
  const reason = cause instanceof DomainError ? cause.reason : undefined;
  const methods = cause instanceof SecondFactorNeeded ? cause.methods : undefined;
  const record = cause instanceof RecordExists ? cause.record : undefined;
  return {
    code: known.code,
    status,
    message,
    field: fieldOf(cause),
    reason,
    methods,
    record,
    retryAfter: waitOf(known),
  };
}

export function logUnexpected(
  { log, failures }: Pick<Context, 'failures'> & { readonly log: FastifyBaseLogger },
  error: unknown,
  procedure: string | undefined,
): void {
  logFailure({ log, failures }, error, { procedure }, 'a procedure failed');
}

/** One line, unless the disk or the machine refused a call: that has lines of its own. Never throws. */
export function logFailure(
  { log, failures }: Pick<Context, 'failures'> & { readonly log: FastifyBaseLogger },
  error: unknown,
  about: Readonly<Record<string, string | undefined>>,
  text: string,
): void {
  if (safely(() => failures.note(error)) || publicError(error).status !== 500) return;
  const err = safely(() => error instanceof TRPCError && error.cause) || error;
  safely(() => log.error({ err, ...about }, text));
}

function describe(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is not valid';
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  return issue.path.length === 0
    ? 'The request must be a JSON object'
    : `${issue.path.join('.')} is not valid`;
}

/** Seconds to wait: a limit knows its own; too many open places get a minute, a busy server a second. */
function waitOf({ code, cause }: TRPCError): number | undefined {
  if (cause instanceof TooMany) return cause.retryAfter;
  if (code === 'TOO_MANY_REQUESTS') return 60;
  return code === 'SERVICE_UNAVAILABLE' ? 1 : undefined;
}

function fieldOf(cause: unknown): string | undefined {
  if (cause instanceof DomainError) return cause.field;
  if (cause instanceof z.core.$ZodError) return nameIn(cause.issues[0]);
  return undefined;
}

/** A field that an input does not have is named by its key. */
function nameIn(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code === 'unrecognized_keys') return [...issue.path, issue.keys[0]].join('.');
  return issue?.path.join('.') || undefined;
}

export function unauthenticated(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in');
}

export function notAllowed(): DomainError {
  return new DomainError('not_allowed', 'Only an administrator can do this');
}

export function noTokens(): DomainError {
  return new DomainError('not_allowed', 'No access token can do this: sign in with your password');
}

/** For a token without any of the scopes that the call takes. */
export function missingScope(scopes: readonly TokenScope[]): DomainError {
  const message = `This token lacks the scope ${scopes.join(' or ')}`;
  return new DomainError('not_allowed', message, undefined, 'missing_scope');
}

export function confirmationNeeded(): DomainError {
  const message = 'Confirm your password to do this';
  return new DomainError('not_allowed', message, undefined, 'confirm_password');
}
