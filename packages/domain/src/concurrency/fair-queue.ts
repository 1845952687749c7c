export interface FairQueueBounds {
  /** How many tasks run at a time. */
  readonly atOnce: number;
  /** How many can wait: of one key, and altogether. */
  readonly perKey: number;
  readonly altogether?: number;
}

export type FullBound = 'key' | 'queue';

/** Runs a task of a key when it is the key's turn. Throws the queue's refusal if it is full. */
export type FairQueue<Key> = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/** When it is full, the last of the longest line gives way, so that a key with many keeps no other out. */
export function fairQueue<Key>(
  { atOnce, perKey, altogether = Number.POSITIVE_INFINITY }: FairQueueBounds,
  refusal: (full: FullBound) => Error,
): FairQueue<Key> {
  const lines = new Map<Key, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function waitForTurn(key: Key): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= perKey) throw refusal('key');
    if (waiting >= altogether) makeSpace(line.length);
    return new Promise((start, refuse) => {
      waiting += 1;
      line.push({ start, refuse });
      lines.set(key, line);
    });
  }

  function makeSpace(ownLength: number): void {
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length);
    if (!longest || longest.length <= ownLength + 1) throw refusal('queue');
    waiting -= 1;
    longest.pop()?.refuse(refusal('queue'));
  }

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      running -= 1;
      return;
    }
    const [key, line] = turn;
    const next = line.shift();
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    waiting -= 1;
    next?.start();
  }

  return async (key, task) => {
    if (running < atOnce) running += 1;
    else await waitForTurn(key);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
}
