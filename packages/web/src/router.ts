import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { RouteError } from './shell/outage/route-error.tsx';
import './ui/before-router.ts';
import { PageSpinner } from './ui/spinner.tsx';

/** The routes in src/routes. Search parameters are plain text. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSpinner,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search).toString();
    return text && `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
