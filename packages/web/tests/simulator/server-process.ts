/** The server's process. A frozen one answers what reached it once it goes on. */
export interface ServerProcess {
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

export function makeServerProcess(): ServerProcess {
  let state: ServerProcess['state'] = 'up';
  let waiting: (() => Promise<void>)[] = [];
  const listeners = new Set<() => void>();
  return {
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
      state = 'up';
      const tasks = waiting;
      waiting = [];
      for (const task of tasks) await task();
    },
  };
}
