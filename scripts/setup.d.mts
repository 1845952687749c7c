export const root: string;

export function ensureTestProgram(): void;
