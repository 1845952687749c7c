import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import type { CommandOptions, Finished } from './process.ts';

/** What a server listens to from its start on; `once` listens to errors beside each signal. */
const events = ['SIGTERM', 'SIGINT', 'error'] as const;

/** Runs one command line in this process: a process of its own costs half a second. Tests of a file run one by one. */
export async function runHere(
  folder: string,
  args: string,
  { input = '', env = {} }: CommandOptions = {},
): Promise<Finished> {
  const stdout = captured(process.stdout);
  const stderr = captured(process.stderr);
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', ...env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const umask = process.umask(0o077);
  const before = events.map((event) => process.rawListeners(event));
  try {
    const code = await run(args.split(' ').filter(Boolean));
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    // A refused server leaves the listeners with which it would have waited for its end.
    for (const [place, event] of events.entries())
      for (const listener of process.rawListeners(event))
        if (!before[place]?.includes(listener)) process.removeListener(event, listener as () => void);
    process.exitCode = undefined;
    process.umask(umask);
    vi.unstubAllEnvs();
    Object.defineProperty(process, 'stdin', stdin);
    for (const each of [stdout, stderr]) each.mockRestore();
  }
}

function captured(stream: NodeJS.WriteStream) {
  const written: string[] = [];
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
  return { text: () => written.join(''), mockRestore: () => spy.mockRestore() };
}
