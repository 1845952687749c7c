import { type ProviderProblem, providerProblem } from '@muster/domain/account/provider/problems';
import { DomainError } from '@muster/domain/errors';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { NoAnswer } from '../../../outbox/http/fetch.ts';

export class ProviderFailure extends DomainError {
  readonly problem: ProviderProblem;
  /** For the log: a code, never a value of the provider's answer. */
  readonly detail: string | undefined;
  constructor(problem: ProviderProblem, detail?: string, label: string | null = null) {
    super('unprocessable', providerProblem(problem, label));
    this.problem = problem;
    this.detail = detail;
  }
}

export function failureOf(error: unknown, label: string): ProviderFailure {
  if (error instanceof ProviderFailure) return error;
  const [problem, detail] = meaningOf(error);
  return new ProviderFailure(problem, detail, label);
}

type Meaning = readonly [ProviderProblem, string];

function meaningOf(error: unknown): Meaning {
  if (error instanceof NoAnswer) return ['unreachable', error.code];
  if (error instanceof AuthorizationResponseError) return refusalOf(error.error);
  if (error instanceof ResponseBodyError)
    return [error.error === 'invalid_grant' ? 'expired' : 'settings', codeOf(error.error)];
  if (error instanceof ClientError && error.cause instanceof NoAnswer) return meaningOf(error.cause);
  if (error instanceof ClientError && error.code) return [byCode[error.code] ?? 'failed', error.code];
  return ['failed', error instanceof Error ? error.name : 'unknown'];
}

const byCode: Readonly<Record<string, ProviderProblem>> = {
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'settings',
  OAUTH_RESPONSE_IS_NOT_JSON: 'settings',
  OAUTH_PARSE_ERROR: 'settings',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'settings',
  OAUTH_MISSING_SERVER_METADATA: 'settings',
  OAUTH_INVALID_SERVER_METADATA: 'settings',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'settings',
};

/** The provider's own refusals of the person; its other errors are about how it was asked. */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

function refusalOf(error: string): Meaning {
  if (refusals.has(error)) return ['refused', codeOf(error)];
  const isBusy = error === 'temporarily_unavailable' || error === 'server_error';
  return [isBusy ? 'unreachable' : 'settings', codeOf(error)];
}

/** An error of the protocol is a word; anything else came from elsewhere. */
function codeOf(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : 'unknown';
}
