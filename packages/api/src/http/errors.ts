import { isClosedStore, storageCodeOf } from '@muster/db/engine/failures';
import type { TokenScope } from '@muster/domain/account/token/scopes';
import {
  DomainError,
  RecordExists,
  type RefusalKind,
  type RefusalReason,
  SecondFactorNeeded,
} from '@muster/domain/errors';
import { saidByIssue } from '@muster/domain/fields/issue';
import { asItIs, english, type Params, paramsOf, type Said } from '@muster/domain/language/texts';
import type { Translate } from '@muster/domain/language/translate';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { TooMany } from '../limits/sliding-limit.ts';
import { httpTexts } from './texts.ts';

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

/** The public part of an error: never a stack, a path or SQL. */
export interface PublicError {
  readonly code: TRPCError['code'];
  readonly status: number;
  readonly message: string;
  /** What `message` says, for programs (D101): the reason, where there is one. */
  readonly says: { readonly code: string; readonly params: Params };
  readonly field: string | undefined;
  readonly reason: RefusalReason | undefined;
  readonly methods: readonly string[] | undefined;
  readonly record: object | undefined;
  readonly retryAfter: number | undefined;
}

/** Never throws, whatever was thrown. */
export function asTrpcError(error: unknown): TRPCError {
  const own = safely(() => causeOf(error));
  if (own instanceof TRPCError) return own;
  const { code, said, cause } = meaningOf(error);
  return new TRPCError({ code, message: english(said), cause });
}

interface Meaning {
  readonly code: TRPCError['code'];
  readonly said: Said;
  readonly cause?: unknown;
}

/** Never throws, whatever was thrown. */
function meaningOf(error: unknown): Meaning {
  return safely(() => knownMeaning(error)) ?? safely(() => internal(error)) ?? internal(undefined);
}

function knownMeaning(error: unknown): Meaning {
  const cause = causeOf(error);
  if (cause instanceof SaidByServer) return { code: cause.code, said: cause.said };
  if (cause instanceof DomainError) return { code: codes[cause.kind], said: cause.said, cause };
  if (cause instanceof z.core.$ZodError) return { code: 'BAD_REQUEST', said: describe(cause), cause };
  if (isClosedStore(cause)) return { code: 'SERVICE_UNAVAILABLE', said: httpTexts.stopping(), cause };
  if (storageCodeOf(cause)) return { code: 'SERVICE_UNAVAILABLE', said: httpTexts.cannotReadData(), cause };
  // The parser's message quotes the input.
  if (cause instanceof SyntaxError && error instanceof TRPCError && notJson.has(error.code))
    return { code: 'BAD_REQUEST', said: httpTexts.notJson(), cause };
  // tRPC decodes the path once more.
  if (cause instanceof URIError) return { code: 'BAD_REQUEST', said: httpTexts.addressNotValid(), cause };
  const known = cause instanceof TRPCError ? cause : error;
  return known instanceof TRPCError ? ofTrpc(known) : internal(cause);
}

const causeOf = (error: unknown) => (error instanceof TRPCError ? (error.cause ?? error) : error);

/** In its own words, which name procedures and methods: for programmers. */
function ofTrpc({ code, message, cause }: TRPCError): Meaning {
  if (code === 'INTERNAL_SERVER_ERROR') return internal(cause);
  return { code, said: asItIs(`http.${code.toLowerCase()}`, message), cause };
}

function internal(cause: unknown): Meaning {
  return { code: 'INTERNAL_SERVER_ERROR', said: httpTexts.unexpected(), cause };
}

/** A refusal of a call that is none of a rule's. */
export class SaidByServer extends TRPCError {
  readonly said: Said;

  constructor(code: TRPCError['code'], said: Said) {
    super({ code, message: english(said) });
    this.said = said;
  }
}

/** Undefined if it throws, as properties of what was thrown can. */
export function safely<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** Never throws, whatever was thrown. `translate` makes its text, in the language of the caller (D101). */
export function publicError(error: unknown, translate: Translate = english): PublicError {
  const meaning = meaningOf(error);
  return safely(() => publicPartOf(meaning, translate)) ?? publicPartOf(internal(undefined), translate);
}

function publicPartOf({ code, said, cause }: Meaning, translate: Translate): PublicError {
  const field = fieldOf(cause);
  const reason = cause instanceof DomainError ? cause.reason : undefined;
  return {
    code,
    status: getHTTPStatusCodeFromError(new TRPCError({ code })),
    message: translate(said),
    says: saysOf(said, { field, reason }),
    field,
    reason,
    methods: cause instanceof SecondFactorNeeded ? cause.methods : undefined,
    record: cause instanceof RecordExists ? cause.record : undefined,
    retryAfter: waitOf({ code, cause }),
  };
}

/** What comes beside a `message` (D101). */
export function saysOf(said: Said, { field, reason }: Partial<Pick<PublicError, 'field' | 'reason'>> = {}) {
  return { code: reason ?? said.code, params: { ...paramsOf(said), ...(field && { field }) } };
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

function describe({ issues: [issue] }: z.core.$ZodError): Said {
  if (!issue) return httpTexts.emptyInput();
  if (!issue.message.startsWith('Invalid input')) return saidByIssue(issue);
  return issue.path.length === 0
    ? httpTexts.notObject()
    : httpTexts.fieldNotValid({ field: issue.path.join('.') });
}

/** Seconds to wait: a limit knows its own; too many open places get a minute, a busy server a second. */
function waitOf({ code, cause }: Omit<Meaning, 'said'>): number | undefined {
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
  return new DomainError('unauthenticated', httpTexts.signIn());
}

export function notAllowed(): DomainError {
  return new DomainError('not_allowed', httpTexts.onlyAdministrator());
}

export function noTokens(): DomainError {
  return new DomainError('not_allowed', httpTexts.noAccessToken());
}

/** For a token without any of the scopes that the call takes. */
export function missingScope(scopes: readonly TokenScope[]): DomainError {
  const said = httpTexts.missingScope({ scopes: scopes.join(' or ') });
  return new DomainError('not_allowed', said, undefined, 'missing_scope');
}

export function confirmationNeeded(): DomainError {
  return new DomainError('not_allowed', httpTexts.confirmPassword(), undefined, 'confirm_password');
}
