/** Why the device does not store. `full`: no space. `forbidden`: the browser stores nothing. `damaged`: anything else. */
export type StorageProblem = 'full' | 'forbidden' | 'damaged';

export function storageProblemOf(error: unknown): StorageProblem {
  return problemOf(error instanceof Error ? nameOfCause(error) : '') ?? 'damaged';
}

/** The name of the error, or of what caused it, that says what is wrong; without one its own name. Dexie wraps what the browser threw. */
export function nameOfCause(error: Error): string {
  return namesOf(error).find(problemOf) ?? error.name;
}

/** Whether a call failed because the browser closed the database: another tab or the person deleted it. */
export function isLost(error: unknown): boolean {
  return namesOf(error).includes('DatabaseClosedError');
}

function problemOf(name: string): StorageProblem | undefined {
  if (/quota/i.test(name)) return 'full';
  return /^(SecurityError|InvalidStateError|MissingAPIError|NotSupportedError)$/.test(name)
    ? 'forbidden'
    : undefined;
}

function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const inner = 'inner' in error ? namesOf(error.inner) : [];
  return [error.name, ...inner, ...namesOf(error.cause)];
}
