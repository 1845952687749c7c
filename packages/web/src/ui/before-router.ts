/**
 * Hears of each step through the browser's history before the router, which listens after it: browsers call the
 * listeners of a window in the order of their adding. The first paint needs no more of it than this.
 */
export const beforeRouter: { onPopState: (event: PopStateEvent) => void } = { onPopState: () => undefined };

window.addEventListener('popstate', (event) => beforeRouter.onPopState(event));
