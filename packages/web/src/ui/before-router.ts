/** Before the router, which listens after it: a window's listeners are called in the order of their adding. */
export const beforeRouter: { onPopState: (event: PopStateEvent) => void } = { onPopState: () => undefined };

window.addEventListener('popstate', (event) => beforeRouter.onPopState(event));
