import { english, type Said } from './language/texts.ts';

/** Why a request is refused. The server's errors.ts maps each kind to one HTTP status (D45). */
export type RefusalKind =
  | 'bad_input'
  | 'unauthenticated'
  | 'not_allowed'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unprocessable'
  | 'too_many'
  | 'busy';

/** What a client can do about a refusal, where its kind does not say it (D56). */
export type RefusalReason =
  | 'confirm_password'
  | 'confirm_factor'
  | 'second_factor'
  | 'second_factor_setup'
  | 'missing_scope';

/**
 * The only error that rules and queries throw on purpose. The caller sees `said` in its language, by default in English, which
 * is `message` (D101); `field` names the input.
 */
export class DomainError extends Error {
  readonly kind: RefusalKind;
  readonly said: Said;
  readonly field: string | undefined;
  readonly reason: RefusalReason | undefined;

  constructor(kind: RefusalKind, said: Said, field?: string, reason?: RefusalReason) {
    super(english(said));
    this.said = said;
    this.name = 'DomainError';
    this.kind = kind;
    this.field = field;
    this.reason = reason;
  }
}

/** The refusal of a call where `record` is there already: the answer has it (D102). */
export class RecordExists extends DomainError {
  readonly record: object;

  constructor(said: Said, record: object, field?: string) {
    super('conflict', said, field);
    this.record = record;
  }
}

/** The refusal of a call because disk or machine failed (D45, D48); `cause` is what the log says of it. */
export class StorageRefusal extends DomainError {
  constructor(said: Said, cause: unknown) {
    super('busy', said);
    this.cause = cause;
  }
}

/** The refusal of a right password, or of a call, without the second factor; `methods` names the ways to give it (D56). */
export class SecondFactorNeeded extends DomainError {
  readonly methods: readonly string[];

  constructor(
    said: Said,
    methods: readonly string[],
    field?: string,
    kind: RefusalKind = 'unauthenticated',
    reason: 'second_factor' | 'confirm_factor' = 'second_factor',
  ) {
    super(kind, said, field, reason);
    this.methods = methods;
  }
}
