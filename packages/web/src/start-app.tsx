import { createRouter, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, StrictMode, Suspense, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { rememberedAccount } from './features/account/device.ts';
import { answerCame } from './features/account/load-session.ts';
import { followOtherTabs } from './features/account/other-tabs.ts';
import { followSessionEnd } from './features/account/session.ts';
import { createRoot } from './first-visit/create-root.ts';
import { afterFirstPaint, noteFirstScreen } from './first-visit/first-paint.ts';
import { loadInSteps, namedScripts } from './first-visit/first-visit.ts';
import { isPageComplete, readPreloaded } from './first-visit/preloaded.ts';
import { openGroup } from './language/language.ts';
import { routeTree } from './route-tree.gen.ts';
import { isCallError } from './server/client.ts';
import { catchInstallEvents } from './shell/install/install-event.ts';
import { RouteError } from './shell/outage/route-error.tsx';
import { recoverMissingChunks } from './shell/update/missing-chunk.ts';
import { loadStoreCode } from './store/store-state.ts';
import './ui/before-router.ts';
import { ReadingDirection } from './ui/reading-direction.tsx';
import { PageSpinner } from './ui/spinner.tsx';

/** The routes in src/routes. Search parameters are plain text. */
const router = createRouter({
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

// The page works without its notices, for example when their script fails to load.
const Notices = lazy<ComponentType>(() =>
  afterFirstPaint()
    .then(() => import('./shell/notices.tsx'))
    .then(
      ({ Notices }) => ({ default: Notices }),
      () => ({ default: () => null }),
    ),
);

function App() {
  return (
    <ReadingDirection>
      <RouterProvider router={router} />
      <Suspense>
        <Notices />
      </Suspense>
    </ReadingDirection>
  );
}

/** Shows the app in `element`, and gives what ends it. */
export function startApp(element: HTMLElement) {
  const isFirstVisit = readPreloaded();
  /** Not on a device that has records of the account: its queue may say more than the server knows. */
  const isComplete = rememberedAccount() === undefined && isPageComplete();
  catchInstallEvents();
  recoverMissingChunks();
  followSessionEnd(router);
  answerCame.late = () => router.invalidate();
  followOtherTabs();
  loadScreen();
  const stop = router.subscribe('onRendered', () => {
    stop();
    noteFirstScreen(isComplete);
  });
  const page = createRoot(element, { onCaughtError: reportDefect });
  void afterFirstPaint().then(() => openGroup('later'));
  if (isFirstVisit) void showInSteps(page);
  else void Promise.resolve(openGroup('first')).then(() => show(page));
  return { router, unmount: () => page.unmount() };
}

/** A slow phone answers presses meanwhile: within a transition React renders in short tasks. */
async function showInSteps(page: Root): Promise<void> {
  const run = (script: string) => import(/* @vite-ignore */ script);
  await openGroup('first');
  await loadInSteps({ scripts: namedScripts(), run, load: () => router.load() });
  startTransition(() => show(page));
}

function show(page: Root): void {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The code of a later visit runs while the server is asked for the session, because all of it is on the device. */
function loadScreen(): void {
  if (!navigator.serviceWorker?.controller) return;
  const [routes] = router.getMatchedRoutes(window.location.pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined);
  if (rememberedAccount() === undefined) return;
  loadStoreCode()
    .then(({ prepareBrowserStore }) => prepareBrowserStore())
    .catch(() => undefined);
}

/** A route whose loading fails shows an error itself, so the console gets defects only. */
function reportDefect(error: unknown): void {
  if (!isCallError(error)) reportError(error);
}
