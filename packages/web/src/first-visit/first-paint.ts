/** What no first paint needs waits for this on a first visit: notices, the store, passkeys, pushes. */
let release = () => {};
const painted = new Promise<void>((resolve) => {
  release = resolve;
});

// A first screen that never comes does not keep them back.
setTimeout(() => release(), 10_000);

/** Milliseconds after which a busy page gets the rest all the same. */
const longestWait = 2_000;

/** Milliseconds that a page which came with all it shows is left alone: a slow phone is still drawing it. */
const rest = 3_000;

/** What a person does first with a page. A screen reader's press is only a click. */
const inputs = ['pointerdown', 'keydown', 'click', 'wheel'];

/** Once the first screen was painted and the browser is idle, or at the first input; at once on a later visit. */
export function afterFirstPaint(): Promise<void> {
  return navigator.serviceWorker?.controller ? Promise.resolve() : painted;
}

/** The first screen is rendered. With `isComplete` it lacks nothing that the rest would bring, which may come later then. */
export function noteFirstScreen(isComplete: boolean): void {
  // Not before the paint, which is after the next frame's callbacks.
  requestAnimationFrame(() => setTimeout(whenIdle, isComplete ? rest : 0));
  for (const input of inputs) addEventListener(input, release, { once: true, capture: true });
}

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(release, { timeout: longestWait });
  else setTimeout(release, longestWait / 10);
}
