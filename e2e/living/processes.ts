import { execFileSync } from 'node:child_process';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** The processes of the browser that uses a profile folder, the first one first. */
export function browserProcesses(profile: string): Process[] {
  const all = processes();
  const first = all.find(
    ({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='),
  );
  return first ? [first, ...descendants(first, all)] : [];
}

/** Those of them that draw pages. */
export const renderersOf = (profile: string): number[] =>
  browserProcesses(profile)
    .filter(({ command }) => command.includes('--type=renderer'))
    .map(({ pid }) => pid);

/** Sends a signal; a process that has ended meanwhile is none of our business. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

function descendants(of: Process, all: readonly Process[]): Process[] {
  return all
    .filter(({ parent }) => parent === of.pid)
    .flatMap((child) => [child, ...descendants(child, all)]);
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return lines.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
