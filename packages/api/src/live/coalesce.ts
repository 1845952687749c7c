interface Source<Event> {
  listen(next: (event: Event) => void): () => void;
  first(): Promise<Event>;
  merge(earlier: Event, later: Event): Event;
}

/** Those that arrive while the reader is busy, or within `pause` milliseconds, are merged into one. */
export async function* coalesce<Event>(
  { listen, first, merge }: Source<Event>,
  signal: AbortSignal | undefined,
  pause = 0,
): AsyncGenerator<Event, void> {
  let waiting: { event: Event } | undefined;
  let wake = () => {};
  let endPause = () => {};
  const unsubscribe = listen((event) => {
    waiting = { event: waiting ? merge(waiting.event, event) : event };
    wake();
  });
  signal?.addEventListener('abort', () => {
    wake();
    endPause();
  });
  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const paused = () =>
    new Promise<void>((resolve) => {
      endPause = resolve;
      setTimeout(resolve, pause).unref();
    });
  try {
    yield await first();
    while (!signal?.aborted) {
      if (waiting === undefined) {
        await woken();
        continue;
      }
      const { event } = waiting;
      waiting = undefined;
      yield event;
      if (pause > 0) await paused();
    }
  } finally {
    unsubscribe();
  }
}
