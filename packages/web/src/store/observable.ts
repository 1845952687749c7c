/** A value with change notifications, in the shape of React's useSyncExternalStore. */
export interface Observable<T> {
  read(): T;
  subscribe(listener: () => void): () => void;
}

export interface WritableObservable<T> extends Observable<T> {
  set(next: T): void;
}

/** Makes an observable. Setting the value it already has (`Object.is`) notifies no one. */
export function observable<T>(first: T): WritableObservable<T> {
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

/** The value with which `watch` calls its listener first. */
export function firstValue<T>(watch: (listener: (value: T) => void) => () => void): Promise<T> {
  return new Promise((resolve) => {
    const end = watch((value) => {
      resolve(value);
      queueMicrotask(() => end());
    });
  });
}
