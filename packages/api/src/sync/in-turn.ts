/** What is told to one listener. */
interface Telling<News> {
  /** Begins to listen; returns what ends it. */
  listen(hear: (news: News) => void): () => void;
  /** What is told first, once listening has begun, so that nothing falls between. */
  first(): News;
  /** What is told instead of two things that nobody has taken yet. */
  merge(earlier: News, later: News): News;
}

/**
 * Tells news as they come. Whoever is slow to take them, or wants to be left alone for `pause` milliseconds after each,
 * gets what gathered meanwhile as one.
 */
export async function* inTurn<News>(
  { listen, first, merge }: Telling<News>,
  signal: AbortSignal | undefined,
  pause = 0,
): AsyncGenerator<News, void> {
  let waiting: { news: News } | undefined;
  let wake = () => {};
  let endPause = () => {};
  const hangUp = listen((news) => {
    waiting = { news: waiting ? merge(waiting.news, news) : news };
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
    yield first();
    while (!signal?.aborted) {
      if (waiting === undefined) {
        await woken();
        continue;
      }
      const { news } = waiting;
      waiting = undefined;
      yield news;
      if (pause > 0) await paused();
    }
  } finally {
    hangUp();
  }
}
