import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { followSessionEnd } from './features/account/session.ts';
import { router } from './router.ts';
import './styles.css';
import { queryClient, trpc, trpcClient } from './trpc.ts';

const Toaster = lazy(() => import('./ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

function App() {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
followSessionEnd(router);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
