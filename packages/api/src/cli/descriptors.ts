import { readFileSync } from 'node:fs';

/** Loading the program opens some 300 files at once; connections come on top. */
const fewest = 512;

/** Asked before the program is loaded: with too few its modules look as if they were missing. Only Linux tells. */
export function descriptorProblem(limits = readLimits()): string | undefined {
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  if (found === undefined || Number(found) >= fewest) return undefined;
  return `This process may open only ${found} files at once, Muster needs ${fewest}: raise the limit (ulimit -n 4096, or LimitNOFILE=4096 of its service)`;
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
