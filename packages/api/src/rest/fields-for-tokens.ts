import type { TokenScope } from '@muster/domain/account/token/scopes';

/** The scope that a field needs besides the one of its call; no token gets it if it is `never`. */
type FieldScope = TokenScope | 'never';

/** Fields of answers that belong to another feature than their call (D58). The reference lists them. */
export const fieldsForTokens: Readonly<Record<string, Readonly<Record<string, FieldScope>>>> = {
  'admin.overview': { openGrievances: 'never', inProgressGrievances: 'never' },
  'people.get': {
    hasSecondFactor: 'never',
    resetLinkUntil: 'never',
    reservedDays: 'leave:read-all',
    ledger: 'leave:read-all',
    warnings: 'warnings:write-all',
    hrDocuments: 'hr-documents:read-all',
    hrDocumentRequests: 'hr-documents:read-all',
  },
};

/** The answer without the fields for which a token has no scope. */
export function answerForToken(procedure: string, answer: unknown, scopes: readonly TokenScope[]): unknown {
  const fields = fieldsForTokens[procedure];
  if (!fields || typeof answer !== 'object' || answer === null) return answer;
  const isTold = ([name]: [string, unknown]) => {
    const scope = fields[name];
    return scope === undefined || (scope !== 'never' && scopes.includes(scope));
  };
  return Object.fromEntries(Object.entries(answer).filter(isTold));
}
