export function turnOfCommit(folder: string): number;
export function inTurn<Each>(all: readonly Each[], turn?: string): Each[];
export function filesIn(folder: string, pattern: RegExp): string[];
