/**
 * Makes a task run at most once at a time. A request during a run has the task run once more after it, because it may
 * concern what that run has not seen; while `mayRun` is false a request is kept for the next one. Settles as the last run.
 */
export function singleFlight(
  task: () => Promise<void>,
  mayRun: () => boolean = () => true,
): () => Promise<void> {
  let isRequested = false;
  let flight: Promise<void> | undefined;
  const runWhileRequested = async () => {
    let failure: { readonly error: unknown } | undefined;
    while (isRequested && mayRun()) {
      isRequested = false;
      failure = await task().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    }
    flight = undefined;
    if (failure) throw failure.error;
  };
  return async () => {
    isRequested = true;
    if (!flight && mayRun()) flight = runWhileRequested();
    await flight;
  };
}
