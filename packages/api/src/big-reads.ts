/** Runs reads of many rows one after another. */
export interface BigReads {
  run<T>(accountId: number, read: () => Promise<T>): Promise<T>;
}

/**
 * Each read has a turn of the event loop of its own, so that between two of them other requests are answered, and a
 * write that reads (D20) shares no batch with many others. Accounts take turns, however many reads each has waiting.
 */
export function createBigReads(): BigReads {
  /** By account, in the order of their turns. */
  const lines = new Map<number, (() => void)[]>();
  let isReading = false;

  function startNext(): void {
    const [turn] = lines;
    if (!turn) {
      isReading = false;
      return;
    }
    const [accountId, line] = turn;
    const start = line.shift();
    lines.delete(accountId);
    if (line.length > 0) lines.set(accountId, line);
    if (start) setImmediate(start);
  }

  return {
    async run(accountId, read) {
      if (isReading)
        await new Promise<void>((start) => {
          const line = lines.get(accountId) ?? [];
          line.push(start);
          lines.set(accountId, line);
        });
      isReading = true;
      try {
        return await read();
      } finally {
        startNext();
      }
    },
  };
}
