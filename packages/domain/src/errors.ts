/** Why a request is refused. Each kind has one HTTP status (D45); the mapping lives in the server's errors.ts. */
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

/**
 * The only error that rules and queries throw on purpose. `message` is shown to the person who asked,
 * so it says what is wrong and what to do; `field` names the input it is about.
 */
export class DomainError extends Error {
  readonly kind: RefusalKind;
  readonly field: string | undefined;

  constructor(kind: RefusalKind, message: string, field?: string) {
    super(message);
    this.name = 'DomainError';
    this.kind = kind;
    this.field = field;
  }
}
