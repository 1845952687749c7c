import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from './features/account/other-tabs.ts';
import { followSessionEnd } from './features/account/session.ts';
import { router } from './router.ts';
import { catchInstallOffer } from './shell/install.ts';
import './styles.css';
import { isCallError, queryClient, trpc, trpcClient } from './trpc.ts';

const Notices = lazy(() => import('./shell/notices.tsx').then(({ Notices }) => ({ default: Notices })));

function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Notices />
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
catchInstallOffer();
followSessionEnd(router);
followOtherTabs();
createRoot(root, { onCaughtError: reportDefect }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** A page that could not load says so itself; only a defect belongs in the console. */
function reportDefect(error: unknown): void {
  if (!isCallError(error)) reportError(error);
}
