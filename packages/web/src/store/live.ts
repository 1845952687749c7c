/** A value that others can watch, in the shape of React's useSyncExternalStore. */
export interface Live<T> {
  read(): T;
  subscribe(listener: () => void): () => void;
}

/** A live value and the way to change it. */
export interface Changing<T> extends Live<T> {
  set(next: T): void;
}

/** Makes a live value. Listeners are told only of another value than before. */
export function live<T>(first: T): Changing<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const notify of [...listeners]) notify();
    },
  };
}

/** What a watcher is called with first. */
export function firstOf<T>(watch: (listener: (value: T) => void) => () => void): Promise<T> {
  return new Promise((resolve) => {
    const end = watch((value) => {
      resolve(value);
      queueMicrotask(() => end());
    });
  });
}
