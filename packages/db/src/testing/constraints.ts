export type Constraint = 'check' | 'unique' | 'foreign' | 'missing' | 'type' | 'trigger';

/** The constraint that refused a row, on either engine. */
export function constraintOf(error: unknown): Constraint | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return constraints.find(([codes]) => codes.test(code))?.[1];
}

const constraints: readonly (readonly [RegExp, Constraint])[] = [
  [/^(SQLITE_CONSTRAINT_CHECK|23514)/, 'check'],
  [/^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY|ROWID)|23505)/, 'unique'],
  [/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)/, 'foreign'],
  [/^(SQLITE_CONSTRAINT_NOTNULL|23502)/, 'missing'],
  [/^(SQLITE_CONSTRAINT_DATATYPE|22|42804)/, 'type'],
  [/^(SQLITE_CONSTRAINT_TRIGGER|P0001)/, 'trigger'],
];
