/**
 * Returns how to run `task`: now, or once more after the run that is under way, because the request may concern something
 * that run has not seen. While `mayRun` is false a request is kept for the next one.
 */
export function oneAtATime(task: () => Promise<void>, mayRun: () => boolean): () => void {
  let isRunning = false;
  let isRequested = false;
  const request = () => {
    isRequested = true;
    if (isRunning || !mayRun()) return;
    isRunning = true;
    isRequested = false;
    void task().finally(() => {
      isRunning = false;
      if (isRequested) request();
    });
  };
  return request;
}
