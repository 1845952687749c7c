import type { Chance } from './chance.ts';
import type { Company } from './simulated-company.ts';

/** A server's process. A frozen one answers what reached it once it goes on. */
export interface ServerProcess {
  /** Its place among the servers. */
  readonly place: number;
  readonly state: 'up' | 'down' | 'frozen';
  /** Calls the listener when the process ends: its sockets close. Returns how to stop listening. */
  onEnd(listener: () => void): () => void;
  /** Runs the task now or once the process goes on; never, if it ends before. */
  run(task: () => Promise<void>): Promise<void>;
  end(): void;
  freeze(): void;
  /** Starts it, or lets it go on. */
  start(): Promise<void>;
}

/** Makes a process that runs; `begin` starts one that has ended. */
function makeServerProcess(place: number, begin: () => Promise<void>): ServerProcess {
  let state: ServerProcess['state'] = 'up';
  let waiting: (() => Promise<void>)[] = [];
  const listeners = new Set<() => void>();
  return {
    place,
    get state() {
      return state;
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async run(task) {
      if (state === 'up') await task();
      if (state === 'frozen') waiting.push(task);
    },
    end() {
      state = 'down';
      waiting = [];
      for (const end of [...listeners]) end();
    },
    freeze() {
      state = 'frozen';
    },
    async start() {
      if (state === 'down') await begin();
      state = 'up';
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) await task();
    },
  };
}

/** The processes of a company's servers. A connection leads to any of them, as through a balancer. */
export interface ServerProcesses {
  readonly all: readonly ServerProcess[];
  any(): ServerProcess;
  /** Those that something happens to at once: often one, sometimes all. */
  some(): readonly ServerProcess[];
  /** Starts those that have ended, and lets the others go on. */
  startAll(): Promise<void>;
}

export function makeServerProcesses({ size, startAgain }: Company, chance: Chance): ServerProcesses {
  const all = Array.from({ length: size }, (_, place) => makeServerProcess(place, () => startAgain(place)));
  const any = () => {
    const [only] = all;
    const one = size > 1 ? chance.pick(all) : only;
    if (!one) throw new Error('There is no server');
    return one;
  };
  return {
    all,
    any,
    some: () => (size > 1 && chance.hits(0.3) ? all : [any()]),
    async startAll() {
      for (const each of all) await each.start();
    },
  };
}
