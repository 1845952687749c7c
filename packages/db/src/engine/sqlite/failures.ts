import type { Constraint, Failure } from '../failure.ts';

export function failureOf(error: unknown): Failure | undefined {
  if (isClosed(error)) return 'closed';
  const code = codeOf(error);
  return failures.find(([codes]) => codes.test(code))?.[1];
}

export function constraintOf(error: unknown): Constraint | undefined {
  const code = codeOf(error);
  return constraints.find(([codes]) => codes.test(code))?.[1];
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isClosed(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'The database connection is not open';
}

const failures: readonly (readonly [RegExp, Failure])[] = [
  [/^(SQLITE_FULL|(ENOSPC|EDQUOT)$)/, 'full'],
  [/^(SQLITE_BUSY|(EMFILE|ENFILE)$)/, 'held'],
  [/^(SQLITE_(IOERR|READONLY|CANTOPEN)|(EIO|EROFS)$)/, 'gone'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
];

const constraints: readonly (readonly [RegExp, Constraint])[] = [
  [/^SQLITE_CONSTRAINT_CHECK/, 'check'],
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY/, 'foreign'],
  [/^SQLITE_CONSTRAINT_NOTNULL/, 'missing'],
  [/^SQLITE_CONSTRAINT_DATATYPE/, 'type'],
  [/^SQLITE_CONSTRAINT_TRIGGER/, 'trigger'],
];
